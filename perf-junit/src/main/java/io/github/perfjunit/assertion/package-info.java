/** Assertions on the runs of a study, in the style of AssertJ. */
@NullMarked
package io.github.perfjunit.assertion;

import org.jspecify.annotations.NullMarked;
