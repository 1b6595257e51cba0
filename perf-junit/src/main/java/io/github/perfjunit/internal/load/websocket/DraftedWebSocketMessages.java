package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.MessageMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.protocol.WebSocketPlan.Binary;
import io.github.perfjunit.load.WebSocketMessages;
import java.util.Optional;

/** A load by messages on WebSockets whose plan is drafted. */
final class DraftedWebSocketMessages extends DraftedSocketLoad<WebSocketMessages> implements WebSocketMessages {

    DraftedWebSocketMessages(Draft draft) {
        super(draft);
    }

    @Override
    public WebSocketMessages expectingText(String containing) {
        Fields.require(isAnswered(), "expectingText", containing, "left out where there are no answers");
        return each(request -> request.expectingText(containing), "expectingText(...)");
    }

    @Override
    public WebSocketMessages expectingBinary() {
        return expecting(Optional.empty(), "expectingBinary()");
    }

    @Override
    public WebSocketMessages expectingBytes(String hex) {
        return expecting(
                Optional.of(BinaryMessages.requireBytes("expectingBytes", hex)), "expectingBytes(" + hex + ")");
    }

    private WebSocketMessages expecting(Optional<String> digits, String step) {
        Fields.require(isAnswered(), step, "", "left out where there are no answers");
        return with(part().with(new Binary(part().isSentBinary(), true, digits)), step);
    }

    @Override
    public WebSocketMessages withoutAnswers() {
        requireDeliverable("withoutAnswers");
        Fields.require(part().match().isEmpty(), "withoutAnswers", "", "left out where matchedBy(...) is said");
        return with(part().withoutAnswers(), "withoutAnswers()");
    }

    @Override
    void requireMatchable(String step) {
        // an answer with the same id can always come
    }

    @Override
    void requireDeliverable(String step) {
        boolean nothingExpected =
                plan().requests().stream().allMatch(each -> each.bodyContains().isEmpty())
                        && part().binary().filter(Binary::expected).isEmpty();
        Fields.require(
                nothingExpected,
                step,
                "",
                "left out where expectingText(...) is said, or what is expected of binary answers");
    }

    @Override
    public WebSocketMessages subprotocol(String name) {
        return with(part().withSubprotocol(Fields.requireText("subprotocol", name)), "subprotocol(" + name + ")");
    }

    private boolean isAnswered() {
        return part().isAnswered();
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
