package io.github.perfjunit.service.rabbitmq;

import java.util.Map;

/** A durable exchange. */
public record ExchangeDeclaration(String name, ExchangeType type, Map<String, Object> arguments) {

    public ExchangeDeclaration {
        arguments = Map.copyOf(arguments);
    }
}
