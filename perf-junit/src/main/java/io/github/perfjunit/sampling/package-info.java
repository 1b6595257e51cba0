/** Who reads the memory and the CPU time of a process tree, how often, and what a window of it amounts to. */
@NullMarked
package io.github.perfjunit.sampling;

import org.jspecify.annotations.NullMarked;
