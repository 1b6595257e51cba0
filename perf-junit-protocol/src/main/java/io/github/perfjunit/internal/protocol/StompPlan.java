package io.github.perfjunit.internal.protocol;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The frames of STOMP 1.2 that travel in WebSocket messages.
 *
 * @param host the virtual host of CONNECT; the host of the address if it is absent
 * @param headers further headers of CONNECT, verbatim
 * @param heartBeats of both sides
 * @param subscriptions of each connection, made as soon as it is connected
 * @param confirmed whether a connection stands only when the broker has confirmed each subscription by a receipt
 * @param message that is sent; its body is the request's
 */
public record StompPlan(
        Optional<String> host,
        Optional<Login> login,
        Map<String, String> headers,
        HeartBeats heartBeats,
        List<Subscription> subscriptions,
        boolean confirmed,
        Message message) {

    public StompPlan {
        headers = verbatim("headers", headers);
        subscriptions = List.copyOf(subscriptions);
        host.ifPresent(name -> requireLine("host", name));
    }

    /** A login. Its passcode is shown nowhere. */
    public record Login(String name, String passcode) {

        public Login {
            requireLine("login.name", name);
            requireLine("login.passcode", passcode);
        }

        @Override
        public String toString() {
            return "Login[" + name + "]";
        }
    }

    /**
     * The times after which a side has said something again; 0 for whenever it likes.
     *
     * @param sentNanos for the generator
     * @param expectedNanos for the broker
     */
    public record HeartBeats(long sentNanos, long expectedNanos) {

        /** None are sent or expected. */
        public static final HeartBeats NONE = new HeartBeats(0, 0);

        public HeartBeats {
            Ranges.atLeast(0, "heartBeats.sentNanos", sentNanos);
            Ranges.atLeast(0, "heartBeats.expectedNanos", expectedNanos);
        }
    }

    /** A subscription, with further headers. */
    public record Subscription(String destination, Map<String, String> headers) {

        public Subscription {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    /** A message. Destination and values of headers may have placeholders. */
    public record Message(String destination, Map<String, String> headers) {

        public Message {
            headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        }
    }

    private static Map<String, String> verbatim(String field, Map<String, String> headers) {
        headers.forEach((name, value) -> {
            requireLine(field + "." + name, value);
            requireLine(field, name);
            Ranges.require(name.indexOf(':') < 0, field, "'" + name + "' has a colon, and CONNECT no escapes");
        });
        return Collections.unmodifiableMap(new LinkedHashMap<>(headers));
    }

    /** The headers of CONNECT have no escapes: the end of a line would begin another one. */
    private static void requireLine(String field, String text) {
        boolean isLine = text.indexOf('\n') < 0 && text.indexOf('\r') < 0 && text.indexOf('\0') < 0;
        Ranges.require(isLine, field, "has the end of a line in it");
    }
}
