package io.github.perfjunit.internal.explain;

/** Thrown if a profile can't be read; the message is a sentence for readers. */
public final class UnreadableProfileException extends Exception {

    private static final long serialVersionUID = 1;

    public UnreadableProfileException(String message) {
        super(message);
    }

    public UnreadableProfileException(String message, Throwable cause) {
        super(message, cause);
    }
}
