package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceFailure;

/** Messages were refused, could not be routed, or were not confirmed. */
public final class PublishFailure extends ServiceFailure {

    private static final long serialVersionUID = 1L;

    public PublishFailure(String message) {
        super(message);
    }
}
