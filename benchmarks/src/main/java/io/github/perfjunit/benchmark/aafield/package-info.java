/** Studies of equal programs on a real machine: false verdicts, and what reports note of quiet and of disturbed studies. */
@NullMarked
package io.github.perfjunit.benchmark.aafield;

import org.jspecify.annotations.NullMarked;
