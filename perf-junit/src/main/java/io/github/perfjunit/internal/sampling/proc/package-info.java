/** Readings of processes from {@code /proc}. */
@NullMarked
package io.github.perfjunit.internal.sampling.proc;

import org.jspecify.annotations.NullMarked;
