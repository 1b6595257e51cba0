package io.github.perfjunit.workload.load.websocket;

import io.github.perfjunit.workload.load.LoadMeaning;
import io.github.perfjunit.workload.load.PlannedLoad;
import io.github.perfjunit.workload.load.plan.Fields;
import io.github.perfjunit.workload.load.plan.LoadModel;
import io.github.perfjunit.workload.load.plan.LoadPart;
import java.util.HashMap;
import java.util.Map;

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
        return with(ANSWERS, 0, "withoutAnswers()");
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
     * Over how many connections messages at a rate go, in turn; 10 unless said. All are opened at the beginning.
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
