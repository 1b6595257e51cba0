package io.github.perfjunit.internal.drain;

/** A backlog was not drained. */
public final class DrainFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public DrainFailure(String message) {
        super(message);
    }
}
