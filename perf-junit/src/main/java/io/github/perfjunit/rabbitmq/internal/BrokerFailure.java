package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.spi.ServiceFailure;
import io.github.perfjunit.spi.ServiceInstance;

/** The broker did not do what it was asked to; says whether it still runs, and what it printed last. */
public final class BrokerFailure extends ServiceFailure {

    private static final long serialVersionUID = 1L;
    private static final String PRODUCT = "RabbitMQ";

    public BrokerFailure(ServiceInstance instance, String what, Throwable cause) {
        super(PRODUCT, instance, what, cause);
    }

    public BrokerFailure(ServiceInstance instance, String what, String reason) {
        super(PRODUCT, instance, what, reason);
    }
}
