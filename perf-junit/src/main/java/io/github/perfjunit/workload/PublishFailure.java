package io.github.perfjunit.workload;

/** Messages were refused, could not be routed, or were not confirmed. */
public final class PublishFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    PublishFailure(String message) {
        super(message);
    }
}
