/** Checks that wait until a program answers, and the failures of this wait. */
@NullMarked
package io.github.perfjunit.internal.process.readiness;

import org.jspecify.annotations.NullMarked;
