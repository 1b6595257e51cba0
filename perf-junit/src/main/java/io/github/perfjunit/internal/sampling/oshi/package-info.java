/** Readings through OSHI, where the operating system has no {@code /proc}. */
@NullMarked
package io.github.perfjunit.internal.sampling.oshi;

import org.jspecify.annotations.NullMarked;
