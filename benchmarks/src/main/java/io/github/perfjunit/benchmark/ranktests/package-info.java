/** How long the exact rank tests take, beside those of others on the same input. */
@NullMarked
package io.github.perfjunit.benchmark.ranktests;

import org.jspecify.annotations.NullMarked;
