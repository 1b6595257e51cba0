/** What the load generator costs and how well it times, beside wrk and the truth. */
@NullMarked
package io.github.perfjunit.benchmark.load;

import org.jspecify.annotations.NullMarked;
