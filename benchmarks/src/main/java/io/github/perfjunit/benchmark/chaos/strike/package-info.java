/** The ways in which an episode is disturbed. */
@NullMarked
package io.github.perfjunit.benchmark.chaos.strike;

import org.jspecify.annotations.NullMarked;
