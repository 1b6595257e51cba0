package io.github.perfjunit.load;

/** A load by messages of which all is known; the rest can be said, or left as it is. Immutable. */
public interface WebSocketMessages extends PlannedLoad<WebSocketMessages> {

    /** Only an answer that contains this text is a success. */
    WebSocketMessages expecting(String containing);

    /**
     * Messages have no answer that is waited for: they are done when they are sent, and no latency is recorded. What comes is
     * counted.
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

    /** Asks for this subprotocol in the handshake; the server must agree. */
    WebSocketMessages subprotocol(String name);

    /**
     * Over how many connections messages at a rate go, in turn; 10 unless said. All are opened at the beginning. Without
     * {@link #matchedBy(String)} each of them carries one message at a time, and what is due while all are busy waits, which is
     * part of its latency.
     *
     * @param connections at least 1, and no fewer than the generator has threads
     * @throws IllegalArgumentException in a closed load, in which each user has one
     */
    WebSocketMessages over(int connections);
}
