package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.LoadMeaning;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPart;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.websocket.WebSocketMeaning;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A load by messages of which all is known; the rest can be said, or left as it is. Immutable. */
public final class WebSocketMessages extends PlannedLoad<WebSocketMessages> {

    /** Over how many connections messages at a rate go, unless said. */
    public static final int DEFAULT_CONNECTIONS = 10;

    static final LoadPart ANSWERED = part(Map.of("answersPerMessage", 1));

    private static final String ANSWERS = "answersPerMessage";

    WebSocketMessages(Draft draft) {
        super(draft);
    }

    private static LoadPart part(Map<String, Object> fields) {
        return new LoadPart("websocket", "websocket", fields);
    }

    /** Only an answer that contains this text is a success. */
    public WebSocketMessages expecting(String containing) {
        Fields.require(isAnswered(), "expecting", containing, "left out where there are no answers");
        return each(request -> request.expectingBody(containing), "expecting(...)");
    }

    /**
     * Messages have no answer that is waited for: they are done when they are sent, and no latency is recorded. What comes is
     * counted.
     */
    public WebSocketMessages withoutAnswers() {
        boolean nothingExpected =
                plan().requests().stream().allMatch(each -> each.bodyContains().isEmpty());
        Fields.require(nothingExpected, "withoutAnswers", "", "left out where expecting(...) is said");
        Fields.require(!fields().containsKey("match"), "withoutAnswers", "", "left out where matchedBy(...) is said");
        return with(ANSWERS, 0, "withoutAnswers()");
    }

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
    public WebSocketMessages matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    /**
     * The same where messages and answers have the id in different places.
     *
     * @param inMessage a regular expression whose first group is the id of a message
     * @param inAnswer a regular expression whose first group is the id of the message that is answered
     */
    public WebSocketMessages matchedBy(String inMessage, String inAnswer) {
        Fields.require(isAnswered(), "matchedBy", inMessage, "left out where there are no answers");
        Map<String, String> match =
                Map.of("message", group("matchedBy", inMessage), "answer", group("matchedBy", inAnswer));
        return with("match", match, "matchedBy(" + inMessage + ")");
    }

    private static String group(String field, String regex) {
        try {
            int groups = Pattern.compile(regex).matcher("").groupCount();
            Fields.require(groups > 0, field, regex, "a regular expression with the id in parentheses");
            return regex;
        } catch (PatternSyntaxException e) {
            throw new LoadRefusal(field + "(" + regex + "): it is no regular expression: " + e.getDescription(), e);
        }
    }

    /** Asks for this subprotocol in the handshake; the server must agree. */
    public WebSocketMessages subprotocol(String name) {
        return with("subprotocol", Fields.requireText("subprotocol", name), "subprotocol(" + name + ")");
    }

    private WebSocketMessages with(String field, Object value, String step) {
        Map<String, Object> fields = new HashMap<>(fields());
        fields.put(field, value);
        return with(draft().with(plan().with(part(fields)), step));
    }

    /**
     * Over how many connections messages at a rate go, in turn; 10 unless said. All are opened at the beginning. Without
     * {@link #matchedBy(String)} each of them carries one message at a time, and what is due while all are busy waits, which is
     * part of its latency.
     *
     * @param connections at least 1, and no fewer than the generator has threads
     * @throws IllegalArgumentException in a closed load, in which each user has one
     */
    public WebSocketMessages over(int connections) {
        Fields.require(connections >= 1, "over", connections, "at least 1");
        Fields.require(
                plan().shape().model() instanceof LoadModel.Open,
                "over",
                connections,
                "left out with users(...), of whom each has one connection");
        LoadModel.Open open = (LoadModel.Open) plan().shape().model();
        LoadModel.Open other = open.atMostAtOnce(connections);
        return with(draft().with(plan().with(plan().shape().with(other)), "over(" + connections + ")"));
    }

    private boolean isAnswered() {
        return !Integer.valueOf(0).equals(fields().get(ANSWERS));
    }

    private Map<String, Object> fields() {
        return plan().part().map(LoadPart::fields).orElse(Map.of());
    }

    @Override
    protected WebSocketMessages with(Draft other) {
        return new WebSocketMessages(other);
    }

    @Override
    protected LoadMeaning meaning() {
        return new WebSocketMeaning(isAnswered() ? WebSocketMeaning.Times.ROUND_TRIPS : WebSocketMeaning.Times.NONE);
    }
}
