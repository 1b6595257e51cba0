/** Comparisons: from the runs of a study to verdicts. */
@NullMarked
package io.github.perfjunit.comparison;

import org.jspecify.annotations.NullMarked;
