package io.github.perfjunit.internal.release;

import org.jspecify.annotations.Nullable;

/** A release can't be had; the message says why, and the way out. */
public final class NoReleaseException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public NoReleaseException(String message) {
        super(message);
    }

    NoReleaseException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
