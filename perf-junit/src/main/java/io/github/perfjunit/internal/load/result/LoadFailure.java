package io.github.perfjunit.internal.load.result;

/** A load was refused, failed, or is not valid. */
public final class LoadFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public LoadFailure(String message) {
        super(message);
    }
}
