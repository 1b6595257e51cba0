package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.rabbitmq.ExchangeType;
import java.util.Map;

/** A durable exchange. */
public record ExchangeDeclaration(String name, ExchangeType type, Map<String, Object> arguments) {

    public ExchangeDeclaration {
        arguments = Map.copyOf(arguments);
    }
}
