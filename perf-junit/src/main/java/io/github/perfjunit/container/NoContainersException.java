package io.github.perfjunit.container;

import org.jspecify.annotations.Nullable;

/** There is no engine, or it can't have the image; the message says why, and mostly the way out. */
public final class NoContainersException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    /** Says why, and the way out. */
    public NoContainersException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }

    /** The same of something that nobody threw. */
    public NoContainersException(String message) {
        this(message, null);
    }
}
