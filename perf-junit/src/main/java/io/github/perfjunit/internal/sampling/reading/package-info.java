/** A reading of a process tree: memory, CPU time, and the peak of both, whatever source they come from. */
@NullMarked
package io.github.perfjunit.internal.sampling.reading;

import org.jspecify.annotations.NullMarked;
