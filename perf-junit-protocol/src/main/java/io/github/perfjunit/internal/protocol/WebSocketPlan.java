package io.github.perfjunit.internal.protocol;

import java.util.Optional;
import java.util.OptionalLong;

/**
 * The messages of a load by WebSockets, the answers that they have, and the messages that they belong to.
 *
 * @param answersPerMessage 0 or 1; a message without an answer is done when it is sent
 * @param match regular expressions whose first group is the id that a message and its answer share, if they do
 * @param subprotocol which one is asked for, if one is
 * @param binary what is said of messages that are not text, if any is to be
 * @param longestMessage the most bytes that a message of the other side may have; as many as the generator reads if it is absent
 * @param stomp what is spoken in messages, if that is STOMP: then an answer is a receipt, or with {@code match} a message
 */
public record WebSocketPlan(
        int answersPerMessage,
        Optional<Match> match,
        Optional<String> subprotocol,
        Optional<Binary> binary,
        OptionalLong longestMessage,
        Optional<StompPlan> stomp)
        implements ProtocolPart {

    /** The most bytes that a message may have. */
    public static final long LARGEST_LIMIT = 1L << 30;

    public WebSocketPlan {
        Ranges.require(
                answersPerMessage == 0 || answersPerMessage == 1,
                "answersPerMessage",
                "must be 0 or 1, found " + answersPerMessage);
        Ranges.require(answersPerMessage == 1 || match.isEmpty(), "match", "nobody waits for answers");
        Ranges.require(
                answersPerMessage == 1 || binary.filter(Binary::isExpected).isEmpty(),
                "binary.expected",
                "nobody waits for answers");
        longestMessage.ifPresent(bytes -> Ranges.between(1, LARGEST_LIMIT, "longestMessage", bytes));
    }

    /**
     * Binary messages. Regular expressions are applied to them as if each byte were a character (ISO-8859-1).
     *
     * @param sent whether the bodies of requests are {@link HexText}
     * @param expected whether answers must be binary
     * @param contains bytes that must be in an answer, as hexadecimal digits
     */
    public record Binary(boolean sent, boolean expected, Optional<String> contains) {

        /** Messages that are sent are binary, and answers may be of either kind. */
        public static final Binary SENT = new Binary(true, false, Optional.empty());

        public Binary {
            contains.ifPresent(digits -> {
                boolean isFixed = !digits.isEmpty() && HexText.isFixed(digits);
                Ranges.require(isFixed, "contains", "must be hexadecimal digits, two for each byte");
                Ranges.require(expected, "contains", "is for answers that are expected to be binary");
            });
        }

        boolean isExpected() {
            return expected;
        }
    }

    /** One answer for each message, in the order of the messages. */
    public static WebSocketPlan answered() {
        return new WebSocketPlan(1, Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());
    }

    /** Whether somebody waits for answers. */
    public boolean isAnswered() {
        return answersPerMessage == 1;
    }

    /** Whether messages are sent as bytes, and not as text. */
    public boolean isSentBinary() {
        return binary.filter(Binary::sent).isPresent();
    }

    /** The same without answers, and without ids of them. */
    public WebSocketPlan withoutAnswers() {
        return new WebSocketPlan(0, Optional.empty(), subprotocol, binary, longestMessage, stomp);
    }

    /** The same with answers that are found by an id. */
    public WebSocketPlan with(Match ids) {
        return new WebSocketPlan(answersPerMessage, Optional.of(ids), subprotocol, binary, longestMessage, stomp);
    }

    /** The same with a subprotocol. */
    public WebSocketPlan withSubprotocol(String name) {
        return new WebSocketPlan(answersPerMessage, match, Optional.of(name), binary, longestMessage, stomp);
    }

    /** The same with this said of binary messages. */
    public WebSocketPlan with(Binary others) {
        return new WebSocketPlan(answersPerMessage, match, subprotocol, Optional.of(others), longestMessage, stomp);
    }

    /** The same with another limit of messages of the other side. */
    public WebSocketPlan withLongestMessage(long bytes) {
        return new WebSocketPlan(answersPerMessage, match, subprotocol, binary, OptionalLong.of(bytes), stomp);
    }

    /** The same in which these frames travel. */
    public WebSocketPlan with(StompPlan frames) {
        return new WebSocketPlan(
                answersPerMessage, match, subprotocol, binary, longestMessage, Optional.of(frames));
    }

    @Override
    public String protocol() {
        return "websocket";
    }

    @Override
    public boolean isOfMessages() {
        return true;
    }
}
