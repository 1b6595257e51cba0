package io.github.perfjunit.rabbitmq.internal;

/** Messages were refused, could not be routed, or were not confirmed. */
public final class PublishFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;

    public PublishFailure(String message) {
        super(message);
    }
}
