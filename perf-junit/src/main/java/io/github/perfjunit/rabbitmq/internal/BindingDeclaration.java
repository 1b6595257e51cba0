package io.github.perfjunit.rabbitmq.internal;

import java.util.Map;

/** From an exchange to a queue. */
public record BindingDeclaration(String exchange, String queue, String routingKey, Map<String, Object> arguments) {

    public BindingDeclaration {
        arguments = Map.copyOf(arguments);
    }
}
