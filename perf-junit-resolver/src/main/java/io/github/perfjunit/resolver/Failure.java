package io.github.perfjunit.resolver;

/** A release can't be had: the message says why, and the way out. */
final class Failure extends Exception {

    private static final long serialVersionUID = 1L;

    Failure(String message) {
        super(message);
    }

    Failure(String message, Throwable cause) {
        super(message, cause);
    }

    /** The message of an exception, or its name if it has none. */
    static String reason(Throwable cause) {
        return cause.getMessage() == null ? cause.toString() : cause.getMessage();
    }
}
