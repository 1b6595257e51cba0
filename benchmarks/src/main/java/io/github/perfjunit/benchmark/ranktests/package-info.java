/** The duration of the exact rank tests, beside other implementations with the same input. */
@NullMarked
package io.github.perfjunit.benchmark.ranktests;

import org.jspecify.annotations.NullMarked;
