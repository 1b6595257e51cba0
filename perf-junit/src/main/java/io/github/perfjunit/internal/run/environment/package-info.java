/** The environment of the runs of a study: its targets, services and directories, and the listener of its progress. */
@NullMarked
package io.github.perfjunit.internal.run.environment;

import org.jspecify.annotations.NullMarked;
