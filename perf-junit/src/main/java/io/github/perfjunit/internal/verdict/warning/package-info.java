/** Warnings about runs whose values may mislead. */
@NullMarked
package io.github.perfjunit.internal.verdict.warning;

import org.jspecify.annotations.NullMarked;
