package io.github.perfjunit.rabbitmq;

import io.github.perfjunit.internal.load.plan.LoadRefusal;
import java.math.BigDecimal;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.apiguardian.api.API;

/**
 * The properties and the address of messages. All messages are persistent. Immutable.
 *
 * <pre>{@code
 * MessageFormat urgent = MessageFormat.of("application/xml").header("priority", 9).to("shop", "order.new");
 * orders.publish(10_000, RandomOrder::xml, urgent);
 * }</pre>
 *
 * @param contentType such as {@code application/json}
 * @param headers besides the properties, by their names
 * @param address where they are published; to the producer's queue itself if there is none
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public record MessageFormat(String contentType, Map<String, Object> headers, Optional<Address> address) {

    /** The types that AMQP can carry in a header. */
    private static final List<Class<?>> CARRIED = List.of(
            String.class,
            Boolean.class,
            Byte.class,
            Short.class,
            Integer.class,
            Long.class,
            Float.class,
            Double.class,
            BigDecimal.class,
            Date.class,
            byte[].class,
            Map.class,
            List.class);

    /**
     * The address to which messages are published.
     *
     * @param exchange which must exist and lead to the queue; empty for the default one, which takes the key for a queue's name
     */
    public record Address(String exchange, String routingKey) {

        @Override
        public String toString() {
            return exchange.isEmpty()
                    ? "queue '" + routingKey + "'"
                    : "exchange '" + exchange + "' with routing key '" + routingKey + "'";
        }
    }

    public MessageFormat {
        headers = Map.copyOf(headers);
        if (contentType.isBlank()) {
            throw new LoadRefusal("contentType(" + contentType + "): it must not be empty");
        }
    }

    /** Returns the default format: {@code application/json}, to the queue itself. */
    public static MessageFormat json() {
        return of("application/json");
    }

    /** With this content type, to the queue itself. */
    public static MessageFormat of(String contentType) {
        return new MessageFormat(contentType, Map.of(), Optional.empty());
    }

    /** The same with another content type. */
    public MessageFormat contentType(String other) {
        return new MessageFormat(other, headers, address);
    }

    /**
     * The same with this header in each message; it replaces one of the same name.
     *
     * @param value a text, a number, a boolean, a {@code Date}, bytes, or a map or list of such
     * @throws IllegalArgumentException if AMQP can't carry it
     */
    public MessageFormat header(String name, Object value) {
        if (CARRIED.stream().noneMatch(type -> type.isInstance(value))) {
            throw new LoadRefusal("header(" + name
                    + "): a header is a text, a number, a boolean, a Date, bytes," + " or a map or list of such, not a "
                    + value.getClass().getName());
        }
        Map<String, Object> more = new HashMap<>(headers);
        more.put(name, value);
        return new MessageFormat(contentType, more, address);
    }

    /** The same, published to this exchange, which must exist and lead to the queue. */
    public MessageFormat to(String exchange, String routingKey) {
        return new MessageFormat(contentType, headers, Optional.of(new Address(exchange, routingKey)));
    }
}
