package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.rabbitmq.QueueType;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A durable queue.
 *
 * @param arguments as the protocol takes them, such as {@code x-message-ttl} to 60000
 */
public record QueueDeclaration(String name, QueueType type, Map<String, Object> arguments) {

    public QueueDeclaration {
        arguments = Map.copyOf(arguments);
    }

    /** A classic queue without arguments. */
    public static QueueDeclaration plain(String name) {
        return new QueueDeclaration(name, QueueType.CLASSIC, Map.of());
    }

    /** The arguments with the type, which a classic queue leaves to the broker: a target declares it without, too. */
    Map<String, Object> allArguments() {
        Map<String, Object> all = new LinkedHashMap<>(arguments);
        if (type != QueueType.CLASSIC) {
            all.put("x-queue-type", type.label());
        }
        return all;
    }
}
