/**
 * Readers of the memory and the CPU time of a process tree, samplers that call them at intervals, and the usage of a
 * window.
 */
@NullMarked
package io.github.perfjunit.internal.sampling;

import org.jspecify.annotations.NullMarked;
