package io.github.perfjunit.internal.process;

/** A wait that was given up because its thread was interrupted. */
public class InterruptedWaitException extends IllegalStateException {

    private static final long serialVersionUID = 1L;

    InterruptedWaitException(String wait) {
        super(wait + " was interrupted, by a timeout of the test perhaps");
    }
}
