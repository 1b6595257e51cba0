package io.github.perfjunit.rabbitmq.internal;

import io.github.perfjunit.rabbitmq.Argument;
import io.github.perfjunit.rabbitmq.DeclaredQueue;
import io.github.perfjunit.rabbitmq.WithRabbitMQ;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** The topologies that {@link WithRabbitMQ} declares. */
final class Topologies {

    private Topologies() {}

    static Topology of(WithRabbitMQ annotation) {
        return new Topology(
                Stream.concat(
                                Arrays.stream(annotation.queues()).map(QueueDeclaration::plain),
                                Arrays.stream(annotation.declaredQueues()).map(Topologies::queue))
                        .toList(),
                Arrays.stream(annotation.exchanges())
                        .map(each -> new ExchangeDeclaration(each.name(), each.type(), arguments(each.arguments())))
                        .toList(),
                Arrays.stream(annotation.bindings())
                        .map(each -> new BindingDeclaration(
                                each.exchange(), each.queue(), each.routingKey(), arguments(each.arguments())))
                        .toList(),
                annotation.virtualHost(),
                annotation.user());
    }

    private static QueueDeclaration queue(DeclaredQueue queue) {
        Map<String, Object> arguments = new LinkedHashMap<>(arguments(queue.arguments()));
        limit(arguments, "x-message-ttl", queue.messageTtlMillis(), queue.name());
        limit(arguments, "x-max-length", queue.maxLength(), queue.name());
        text(arguments, "x-dead-letter-exchange", queue.deadLetterExchange());
        text(arguments, "x-dead-letter-routing-key", queue.deadLetterRoutingKey());
        return new QueueDeclaration(queue.name(), queue.type(), arguments);
    }

    private static void limit(Map<String, Object> arguments, String name, long value, String queue) {
        if (value < 0) {
            throw new IllegalArgumentException(
                    "@DeclaredQueue(name = \"" + queue + "\"): " + name + " must be at least 1, not " + value);
        }
        if (value > 0) {
            arguments.put(name, value);
        }
    }

    private static void text(Map<String, Object> arguments, String name, String value) {
        if (!value.isEmpty()) {
            arguments.put(name, value);
        }
    }

    private static Map<String, Object> arguments(Argument[] declared) {
        Map<String, Object> arguments = new LinkedHashMap<>();
        for (Argument argument : declared) {
            arguments.put(argument.name(), value(argument.value()));
        }
        return arguments;
    }

    private static Object value(String text) {
        if (text.matches("-?\\d{1,18}")) {
            return Long.parseLong(text);
        }
        return text.equals("true") || text.equals("false") ? (Object) Boolean.parseBoolean(text) : text;
    }
}
