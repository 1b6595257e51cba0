package io.github.perfjunit.internal.container;

import io.github.perfjunit.internal.text.FailureReasons;
import org.jspecify.annotations.Nullable;

/** There is no engine, or it can't have the image, or it went away; the message says why, and mostly the way out. */
public final class NoContainersException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String reason;

    /** Says why, and the way out. */
    public NoContainersException(String message, @Nullable Throwable cause) {
        this(message, "", cause);
    }

    /** The same of something that nobody threw. */
    public NoContainersException(String message) {
        this(message, null);
    }

    private NoContainersException(String reason, String wayOut, @Nullable Throwable cause) {
        super(reason + wayOut, cause);
        this.reason = reason;
    }

    static NoContainersException of(String reason, String wayOut, @Nullable Throwable cause) {
        return new NoContainersException(reason, "; " + wayOut, cause);
    }

    /** Why, without the way out: for whoever has other ways to offer. */
    public String reason() {
        return reason;
    }

    /** The first line of what was at the bottom of a failure: the engine's client wraps it several times. */
    public static String innermost(Throwable failure) {
        return FailureReasons.of(FailureReasons.innermost(failure))
                .lines()
                .findFirst()
                .orElse("")
                .strip();
    }
}
