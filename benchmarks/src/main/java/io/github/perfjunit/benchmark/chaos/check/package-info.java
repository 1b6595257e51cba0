/** The invariants that are checked after each episode. */
@NullMarked
package io.github.perfjunit.benchmark.chaos.check;

import org.jspecify.annotations.NullMarked;
