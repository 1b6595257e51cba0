package io.github.perfjunit.load;

import io.github.perfjunit.api.Bytes;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.apiguardian.api.API;

/** A load by WebSocket messages whose times are set and whose messages are not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedWebSocketLoad {

    /** Sets how long the same load goes on before anything is measured. By default there is no warm-up. */
    TimedWebSocketLoad warmUp(Duration time);

    /** Sends this text to this address; see {@link #sending(String, String)}. */
    WebSocketMessages sending(URI uri, String message);

    /**
     * Sends this text to this address. In the text, {@code {counter}}, {@code {random}}, {@code {now}} and the columns of
     * {@link WebSocketMessages#withData data} are filled in for each message.
     *
     * @param uri absolute; {@code ws://}, {@code wss://}, or as {@code http://} or {@code https://}, which are the same here
     */
    WebSocketMessages sending(String uri, String message);

    /** Sends these bytes as a binary message to this address; see {@link #sendingBinary(String, byte[])}. */
    default WebSocketMessages sendingBinary(URI uri, byte[] message) {
        return sendingBinary(uri.toString(), message);
    }

    /**
     * Sends these bytes as a binary message to this address, each time the same.
     *
     * @param uri as in {@link #sending(String, String)}
     * @param message up to 4 MiB
     * @throws IllegalArgumentException if it is longer
     */
    WebSocketMessages sendingBinary(String uri, byte[] message);

    /** Sends the content of this file as a binary message; see {@link #sendingBinary(String, Path)}. */
    default WebSocketMessages sendingBinary(URI uri, Path file) {
        return sendingBinary(uri.toString(), file);
    }

    /**
     * Sends the content of this file as a binary message to this address, each time the same.
     *
     * @param uri as in {@link #sending(String, String)}
     * @param file up to 4 MiB
     * @throws IllegalArgumentException if it can't be read, or is longer
     */
    WebSocketMessages sendingBinary(String uri, Path file);

    /** Sends binary messages made of this template; see {@link #sendingHex(String, String)}. */
    default WebSocketMessages sendingHex(URI uri, String template) {
        return sendingHex(uri.toString(), template);
    }

    /**
     * Sends binary messages to this address, made of hexadecimal digits and placeholders:
     *
     * <pre>{@code
     * ws.users(50).during(ofSeconds(20)).sendingHex("/frames", "80 01 {counter:4} 0a{name}").matchedBy("(?s)^\\x80.(.{4})")
     *     .into(run);
     * }</pre>
     *
     * <p>A byte is two digits, and between bytes there may be blanks. {@code {counter:4}} is the number in 4 bytes, the most
     * significant one first, and {@code {counter:4le}} the least significant one first; so are {@code {random:8}}, {@code {now:8}} and columns of
     * whole numbers, in 1 to 8 bytes. Without a width, a value is filled in as text in UTF-8. {@code {id:16}}, in loads whose
     * deliveries are measured, is the id in 16 bytes.
     *
     * @param uri as in {@link #sending(String, String)}
     * @throws IllegalArgumentException if it is no such template, with the place
     */
    WebSocketMessages sendingHex(String uri, String template);

    /** Opens connections to this address on which nothing is sent; see {@link #listening(String)}. */
    default Listeners listening(URI uri) {
        return listening(uri.toString());
    }

    /**
     * Opens connections to this address on which nothing is sent. They are held until the end of the load, and bring what requests
     * beside them send:
     *
     * <pre>{@code
     * ws.users(100).rampingUp(ofSeconds(2)).during(ofSeconds(20)).warmUp(ofSeconds(3)).listening("/events")
     *     .whileSending(20, LoadRequest.post("/messages").body("{\"id\": \"{id}\"}"))
     *     .deliveredToAll().into(run);
     * }</pre>
     *
     * @param uri as in {@link #sending(String, String)}
     */
    Listeners listening(String uri);

    /** Speaks STOMP 1.2 at this address; see {@link #stomp(String)}. */
    default StompSession stomp(URI uri) {
        return stomp(uri.toString());
    }

    /**
     * Speaks STOMP 1.2 at this address, in text messages of WebSockets, as brokers and frameworks such as RabbitMQ, ActiveMQ and
     * Spring do:
     *
     * <pre>{@code
     * ws.users(20).thinking(ofMillis(500)).during(ofSeconds(20)).warmUp(ofSeconds(5))
     *     .stomp("/ws").subscribing("/topic/chat").sending("/app/chat", "{\"id\": \"{id}\"}").deliveredToAll().into(run);
     * }</pre>
     *
     * <p>Each connection sends CONNECT, and SUBSCRIBE for each subscription, before it takes messages. An ERROR of the broker ends
     * it, and fails what waits on it with the broker's reason.
     *
     * @param uri as in {@link #sending(String, String)}
     */
    StompSession stomp(String uri);

    /** Connections on which nothing is sent, beside which requests are. Immutable. */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Listeners {

        /** Requests this subprotocol in the handshake; the server must agree. */
        Listeners subprotocol(String name);

        /** Sets how long a message of the service may be, as in {@link WebSocketMessages#messageLimit(Bytes)}. */
        Listeners messageLimit(Bytes most);

        /**
         * Sends requests over HTTP while the connections listen, and measures the time from when each was due to the messages that
         * bring its id. The requests go to the same host and port. Their metrics have their names, or their method and path:
         * {@code latency.p99{request=POST /messages}}.
         *
         * @param perSecond requests per second, above 0, also in the warm-up
         * @param requests with {@code {id}} in the address, a header or the body; several are sent as often as their weights say
         * @throws IllegalArgumentException if there are none, if the rate is not above 0, or if the connections are not those of a
         *     fixed number of users who do not think
         */
        PlannedLoad.Delivered whileSending(double perSecond, LoadRequest... requests);

        /**
         * Measures the time from the instant that stands in a message to its arrival, for messages that others send; see
         * {@link SseStreams#deliveriesStampedBy}.
         *
         * @param regex a regular expression whose first group finds the instant
         * @throws IllegalArgumentException if it is none or has no group, or if the connections are not those of a fixed number of
         *     users who do not think
         */
        PlannedLoad.Delivered deliveriesStampedBy(String regex);
    }

    /** A session of STOMP that each connection has, whose messages are not set yet. Immutable. */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface StompSession {

        /**
         * Sets the login. The passcode is shown nowhere.
         *
         * @throws IllegalArgumentException if the end of a line is in them, which CONNECT can't escape
         */
        StompSession login(String name, String passcode);

        /** Sets the virtual host, such as {@code /} for RabbitMQ. The default is the host of the address. */
        StompSession virtualHost(String name);

        /**
         * Adds a header to CONNECT.
         *
         * @throws IllegalArgumentException if it has another step, such as {@code login}, or CONNECT can't carry it
         */
        StompSession connectHeader(String name, String value);

        /**
         * Offers and asks for heart-beats. By default there are none. A broker that promised some and is silent for two and a half
         * of their intervals loses the connection.
         *
         * @param sending how often this side can speak, in whole milliseconds; zero for not at all
         * @param expecting how often the broker is to
         */
        StompSession heartBeats(Duration sending, Duration expecting);

        /** Subscribes each connection to this destination, with others that are subscribed already. */
        StompSession subscribing(String destination);

        /**
         * Subscribes each connection to this destination, with these headers. Messages are acknowledged by being sent
         * ({@code ack:auto}).
         *
         * @throws IllegalArgumentException if a header is one that the generator sets: id, destination, receipt
         */
        StompSession subscribing(String destination, Map<String, String> headers);

        /**
         * Takes a connection for open only when the broker has confirmed each subscription by a receipt. Spring's simple broker
         * confirms none. By default, a connection is open when its subscriptions are sent.
         */
        StompSession confirmingSubscriptions();

        /** Sets the subprotocol of the handshake, {@code v12.stomp} by default; an empty one requests none. */
        StompSession subprotocol(String name);

        /**
         * Sends messages to this destination. In destination and body, placeholders are filled in, as in
         * {@link TimedWebSocketLoad#sending(String, String)}. The time of a message is that up to the receipt that is requested
         * for it.
         */
        WebSocketMessages.Stomp sending(String destination, String body);

        /**
         * Sends requests over HTTP while the connections listen to what they have subscribed to, and nothing is sent on them; see
         * {@link Listeners#whileSending}.
         *
         * @throws IllegalArgumentException as there, and if nothing is subscribed to
         */
        PlannedLoad.Delivered whileSending(double perSecond, LoadRequest... requests);

        /**
         * Measures the time from the instant that stands in a message to its arrival; see {@link Listeners#deliveriesStampedBy}.
         *
         * @throws IllegalArgumentException as there, and if nothing is subscribed to
         */
        PlannedLoad.Delivered deliveriesStampedBy(String regex);
    }
}
