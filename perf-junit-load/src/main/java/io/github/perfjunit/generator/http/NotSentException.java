package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Failure;

/** A request is not sent, although there is a connection for it. */
public final class NotSentException extends Exception {

    private static final long serialVersionUID = 1L;

    private final transient Failure failure;

    /** It fails by this. */
    public NotSentException(Failure failure) {
        super(failure.message(), null, false, false);
        this.failure = failure;
    }

    Failure failure() {
        return failure;
    }
}
