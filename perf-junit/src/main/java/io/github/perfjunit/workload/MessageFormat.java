package io.github.perfjunit.workload;

import com.rabbitmq.client.AMQP.BasicProperties;
import java.util.HashMap;
import java.util.Map;

/**
 * How messages are addressed and described; all of them are persistent. Immutable.
 *
 * @param exchange empty for the default exchange, which takes the routing key for a queue's name
 * @param headers besides the properties
 */
record MessageFormat(String exchange, String routingKey, String contentType, Map<String, Object> headers) {

    private static final int PERSISTENT = 2;

    MessageFormat {
        headers = Map.copyOf(headers);
    }

    static MessageFormat json(String queue) {
        return new MessageFormat("", queue, "application/json", Map.of());
    }

    MessageFormat to(String otherExchange, String otherKey) {
        return new MessageFormat(otherExchange, otherKey, contentType, headers);
    }

    MessageFormat as(String otherType) {
        return new MessageFormat(exchange, routingKey, otherType, headers);
    }

    MessageFormat with(String header, Object value) {
        Map<String, Object> more = new HashMap<>(headers);
        more.put(header, value);
        return new MessageFormat(exchange, routingKey, contentType, more);
    }

    /** Without a content encoding: with one, SmallRye hands raw bytes to consumers that expect JSON. */
    BasicProperties properties() {
        return new BasicProperties.Builder()
                .contentType(contentType)
                .deliveryMode(PERSISTENT)
                .headers(headers.isEmpty() ? null : headers)
                .build();
    }
}
