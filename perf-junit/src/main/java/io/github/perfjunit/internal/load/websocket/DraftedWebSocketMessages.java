package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.FixedConnections;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.MessageMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.load.WebSocketMessages;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** A load by messages on WebSockets whose plan is drafted. */
final class DraftedWebSocketMessages extends DraftedLoad<WebSocketMessages> implements WebSocketMessages {

    private static final String ANSWERS = "answersPerMessage";

    static final ProtocolOptions ANSWERED = part(Map.of(ANSWERS, 1));

    DraftedWebSocketMessages(Draft draft) {
        super(draft);
    }

    private static ProtocolOptions part(Map<String, Object> fields) {
        return new ProtocolOptions("websocket", "websocket", fields);
    }

    @Override
    public WebSocketMessages expecting(String containing) {
        Fields.require(isAnswered(), "expecting", containing, "left out where there are no answers");
        return each(request -> request.expectingBody(containing), "expecting(...)");
    }

    @Override
    public WebSocketMessages withoutAnswers() {
        boolean nothingExpected =
                plan().requests().stream().allMatch(each -> each.bodyContains().isEmpty());
        Fields.require(nothingExpected, "withoutAnswers", "", "left out where expecting(...) is said");
        Fields.require(!fields().containsKey("match"), "withoutAnswers", "", "left out where matchedBy(...) is said");
        return with(ANSWERS, 0, "withoutAnswers()");
    }

    @Override
    public WebSocketMessages matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    @Override
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

    @Override
    public WebSocketMessages subprotocol(String name) {
        return with("subprotocol", Fields.requireText("subprotocol", name), "subprotocol(" + name + ")");
    }

    private WebSocketMessages with(String field, Object value, String step) {
        Map<String, Object> fields = new HashMap<>(fields());
        fields.put(field, value);
        return with(draft().with(plan().with(part(fields)), step));
    }

    @Override
    public WebSocketMessages over(int connections) {
        LoadShape other = FixedConnections.over(plan().shape(), connections, "connection");
        return with(draft().with(plan().with(other), "over(" + connections + ")"));
    }

    private boolean isAnswered() {
        return !Integer.valueOf(0).equals(fields().get(ANSWERS));
    }

    private Map<String, Object> fields() {
        return plan().part().map(ProtocolOptions::fields).orElse(Map.of());
    }

    @Override
    protected WebSocketMessages with(Draft other) {
        return new DraftedWebSocketMessages(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new MessageMetricsRecorder(
                isAnswered() ? MessageMetricsRecorder.Times.ROUND_TRIPS : MessageMetricsRecorder.Times.NONE,
                new MessageMetricsRecorder.Words("connections", "use withoutAnswers()"));
    }
}
