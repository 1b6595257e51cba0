package io.github.perfjunit.service.rabbitmq;

import io.github.perfjunit.service.ServiceInstance;

/** The broker did not do what it was asked to; says whether it still runs, and what it printed last. */
public final class BrokerFailure extends RuntimeException {

    private static final long serialVersionUID = 1L;
    private static final int LINES = 10;

    public BrokerFailure(ServiceInstance instance, String what, Throwable cause) {
        super(message(instance, what, cause), cause);
    }

    private static String message(ServiceInstance instance, String what, Throwable cause) {
        Throwable reason = cause;
        while (reason.getMessage() == null && reason.getCause() != null) {
            reason = reason.getCause();
        }
        String state = instance.isAlive()
                ? "it still runs"
                : "it has died; its last output:\n    " + String.join("\n    ", instance.lastLines(LINES));
        return "RabbitMQ (" + instance.mode().label() + ", " + instance.host() + ":" + instance.port() + "): " + what
                + ": " + reason + "; " + state;
    }
}
