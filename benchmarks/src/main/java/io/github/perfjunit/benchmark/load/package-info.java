/** The cost of the load generator and the accuracy of its times, beside wrk and the truth. */
@NullMarked
package io.github.perfjunit.benchmark.load;

import org.jspecify.annotations.NullMarked;
