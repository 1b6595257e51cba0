/** Launching a process, keeping what it prints, knowing when it is ready, and leaving nothing of it behind. */
@NullMarked
package io.github.perfjunit.internal.process;

import org.jspecify.annotations.NullMarked;
