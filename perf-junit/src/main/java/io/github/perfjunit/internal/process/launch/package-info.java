/** The launch of a process, its output, its exact resource usage, and its end. */
@NullMarked
package io.github.perfjunit.internal.process.launch;

import org.jspecify.annotations.NullMarked;
