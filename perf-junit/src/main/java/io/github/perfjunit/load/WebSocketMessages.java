package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** A load by WebSocket messages that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface WebSocketMessages extends PlannedLoad<WebSocketMessages> {

    /** Requires this text in a successful answer. */
    WebSocketMessages expecting(String containing);

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
    WebSocketMessages over(int connections);
}
