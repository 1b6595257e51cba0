package io.github.perfjunit.load;

import io.github.perfjunit.api.Bytes;
import org.apiguardian.api.API;

/** A load by WebSocket messages that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface WebSocketMessages extends PlannedLoad<WebSocketMessages>, PlannedLoad.Delivering<WebSocketMessages> {

    /** Expects each message on all connections that are there when it is sent, but for the sender's own. */
    WebSocketMessages deliveredToOthers();

    /** Requires this text in a successful answer. */
    WebSocketMessages expectingText(String containing);

    /** Requires a successful answer to be a binary message. */
    WebSocketMessages expectingBinary();

    /**
     * Requires a successful answer to be a binary message that contains these bytes.
     *
     * @param hex hexadecimal digits, two for each byte, such as {@code "80 00"}
     * @throws IllegalArgumentException if it is something else, or nothing
     */
    WebSocketMessages expectingBytes(String hex);

    /**
     * Sets how long a message of the service may be, in one frame or several. The default is 16 MiB. A longer one ends its
     * connection, and fails what waits for an answer on it.
     *
     * @param most from 1 byte to 1 GiB
     */
    WebSocketMessages messageLimit(Bytes most);

    /**
     * Declares that messages have no answers: they are complete when they are sent, and no latency is recorded. Received
     * messages are counted.
     */
    WebSocketMessages withoutAnswers();

    /**
     * Finds the answer to a message by an id that both have, and not by taking the next message for it:
     *
     * <pre>{@code
     * ws.constantRate(200).during(ofSeconds(20))
     *     .sending(app.uri("/rpc"), "{\"id\": {counter}, \"method\": \"ping\"}")
     *     .matchedBy("\"id\":\\s*(\\d+)").into(run);
     * }</pre>
     *
     * <p>Then a connection carries several messages at a time, answers may overtake each other, and what the service sends
     * without being asked, as in a chat, is counted in {@code messages.received} only.
     *
     * <p>In a load of binary messages the expression is applied to bytes as if each were a character (ISO-8859-1):
     * {@code "(?s)^.(.{4})"} is an id of the second to the fifth byte.
     *
     * @param regex a regular expression whose first group is the id, in messages and in answers
     * @throws IllegalArgumentException if it is none, or has no group
     */
    WebSocketMessages matchedBy(String regex);

    /**
     * The same where messages and answers have the id in different places.
     *
     * @param inMessage a regular expression whose first group is the id of a message
     * @param inAnswer a regular expression whose first group is the id of the message that is answered
     */
    WebSocketMessages matchedBy(String inMessage, String inAnswer);

    /** Requests this subprotocol in the handshake; the server must agree. */
    WebSocketMessages subprotocol(String name);

    /**
     * Sets the number of connections that messages at a rate use in turn. The default is 10. All are opened at the beginning.
     * Without {@link #matchedBy(String)} each of them carries one message at a time, and a message that is due while all are
     * busy waits, which is part of its latency.
     *
     * @param connections at least 1, and no fewer than the generator has threads
     * @throws IllegalArgumentException in a closed load, in which each user has one
     */
    WebSocketMessages overConnections(int connections);

    /**
     * A load by messages of STOMP that can be made. By default the answer to a message is its receipt; a broker that sends none,
     * such as Spring's simple broker, needs {@link #matchedBy(String)}, one of {@code deliveredTo...()}, or
     * {@link #withoutAnswers()}. Its further steps are optional. Immutable.
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Stomp extends PlannedLoad<Stomp>, PlannedLoad.Delivering<Stomp> {

        /**
         * Adds a header to each message, such as {@code content-type}. Placeholders are filled in.
         *
         * @throws IllegalArgumentException if the generator sets it: destination, receipt, content-length
         */
        Stomp messageHeader(String name, String value);

        /** Expects each message on all connections that are there when it is sent, but for the sender's own. */
        Stomp deliveredToOthers();

        /**
         * Takes for the answer to a message the one that comes with the same id on a subscription of the same connection; see
         * {@link WebSocketMessages#matchedBy(String)}. With {@code deliveredTo...()}, it is the id of deliveries.
         *
         * @param regex a regular expression whose first group is the id, in the bodies of both
         * @throws IllegalArgumentException if it is none, or has no group
         */
        Stomp matchedBy(String regex);

        /** The same where both have the id in different places. */
        Stomp matchedBy(String inMessage, String inAnswer);

        /**
         * Requires this text in the body of a successful answer.
         *
         * @throws IllegalArgumentException without {@link #matchedBy(String)}: a receipt has no body
         */
        Stomp expectingText(String containing);

        /** Declares that messages have no answers, as in {@link WebSocketMessages#withoutAnswers()}. */
        Stomp withoutAnswers();

        /** Sets how long a message of the broker may be, as in {@link WebSocketMessages#messageLimit(Bytes)}. */
        Stomp messageLimit(Bytes most);

        /** Sets the number of connections that messages at a rate use in turn, as in {@link WebSocketMessages#overConnections(int)}. */
        Stomp overConnections(int connections);
    }
}
