package io.github.perfjunit.internal.revision;

import org.jspecify.annotations.Nullable;

/** A revision is not available; the message states why, and the way out. */
public final class NoRevisionException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final boolean hasLog;

    public NoRevisionException(String message) {
        this(message, null);
    }

    NoRevisionException(String message, @Nullable Throwable cause) {
        super(message, cause);
        this.hasLog = false;
    }

    /** A build that failed, and whose output is kept. */
    private NoRevisionException(String message, boolean hasLog) {
        super(message);
        this.hasLog = hasLog;
    }

    static NoRevisionException withLog(String message) {
        return new NoRevisionException(message, true);
    }

    /** Returns whether there is the output of a build that failed. */
    boolean hasLog() {
        return hasLog;
    }
}
