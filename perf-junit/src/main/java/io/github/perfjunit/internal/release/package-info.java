/** Releases of a program, and how they are found in Maven repositories. */
@NullMarked
package io.github.perfjunit.internal.release;

import org.jspecify.annotations.NullMarked;
