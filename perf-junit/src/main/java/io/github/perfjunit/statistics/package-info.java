/** Rank tests, estimates and intervals on plain arrays of numbers: small samples, exact wherever that is possible. */
@NullMarked
package io.github.perfjunit.statistics;

import org.jspecify.annotations.NullMarked;
