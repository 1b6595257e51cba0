/** Execution of a study: blocks, runs in random order, and the end. */
@NullMarked
package io.github.perfjunit.internal.run.execution;

import org.jspecify.annotations.NullMarked;
