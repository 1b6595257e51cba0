package io.github.perfjunit.internal.run.execution;

import org.jspecify.annotations.Nullable;

/** A run failed. The message says what, of which target, in which run, and what the program printed last. */
public final class RunFailedError extends AssertionError {

    private static final long serialVersionUID = 1L;

    public RunFailedError(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
