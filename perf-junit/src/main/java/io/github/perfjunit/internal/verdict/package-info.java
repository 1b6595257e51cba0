/** Comparisons: from the runs of a study to verdicts. */
@NullMarked
package io.github.perfjunit.internal.verdict;

import org.jspecify.annotations.NullMarked;
