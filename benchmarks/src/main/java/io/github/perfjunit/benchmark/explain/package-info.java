/** Planted regressions, and whether the explaining block names them. */
@NullMarked
package io.github.perfjunit.benchmark.explain;

import org.jspecify.annotations.NullMarked;
