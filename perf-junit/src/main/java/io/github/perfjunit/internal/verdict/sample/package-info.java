/** Samples of a metric, their effect and significance, and the hypotheses about them. */
@NullMarked
package io.github.perfjunit.internal.verdict.sample;

import org.jspecify.annotations.NullMarked;
