package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.MessageMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.protocol.StompPlan;
import io.github.perfjunit.internal.protocol.StompPlan.Message;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.load.WebSocketMessages.Stomp;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A load by messages of STOMP whose plan is drafted. */
final class DraftedStompMessages extends DraftedSocketLoad<Stomp> implements Stomp {

    private static final Set<String> SET_BY_GENERATOR = Set.of("destination", "receipt", "content-length");

    DraftedStompMessages(Draft draft) {
        super(draft);
    }

    @Override
    public Stomp messageHeader(String name, String value) {
        Fields.requireText("messageHeader", name);
        Fields.require(!SET_BY_GENERATOR.contains(name), "messageHeader", name, "none that the generator sets itself");
        StompPlan stomp = part().stomp().orElseThrow();
        Map<String, String> more = new LinkedHashMap<>(stomp.message().headers());
        more.put(name, value);
        StompPlan other = new StompPlan(
                stomp.host(),
                stomp.login(),
                stomp.headers(),
                stomp.heartBeats(),
                stomp.subscriptions(),
                stomp.confirmed(),
                new Message(stomp.message().destination(), more));
        return with(part().with(other), "messageHeader(" + name + ", ...)");
    }

    @Override
    public Stomp expectingText(String containing) {
        boolean hasBody = part().match().isPresent();
        Fields.require(
                hasBody, "expectingText", containing, "said after matchedBy(...), because a receipt has no body");
        return each(request -> request.expectingText(containing), "expectingText(...)");
    }

    @Override
    public Stomp withoutAnswers() {
        Fields.require(part().match().isEmpty(), "withoutAnswers", "", "left out where matchedBy(...) is said");
        return with(part().withoutAnswers(), "withoutAnswers()");
    }

    @Override
    void requireMatchable(String step) {
        boolean isSubscribed = !part().stomp().orElseThrow().subscriptions().isEmpty();
        Fields.require(
                isSubscribed, step, "", "left out where nothing is subscribed to: write subscribing(...) before");
    }

    @Override
    void requireDeliverable(String step) {
        boolean nothingExpected =
                plan().requests().stream().allMatch(each -> each.bodyContains().isEmpty());
        Fields.require(nothingExpected, step, "", "left out where expectingText(...) is said");
        requireMatchable(step);
    }

    @Override
    protected Stomp with(Draft other) {
        return new DraftedStompMessages(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new StompMetricsRecorder(part());
    }

    /** The figures of messages, and the way out where a broker sends no receipts. */
    private static final class StompMetricsRecorder extends MessageMetricsRecorder {

        private final boolean hasReceipts;

        private StompMetricsRecorder(WebSocketPlan part) {
            super(part.isAnswered() ? Times.ROUND_TRIPS : Times.NONE, new Words("connections", "use withoutAnswers()"));
            this.hasReceipts = part.isAnswered() && part.match().isEmpty();
        }

        @Override
        public Optional<String> problem(LoadResult result) {
            boolean noReceipts =
                    hasReceipts && result.completed() == 0 && result.failed().getOrDefault("timeout", 0L) > 0;
            return noReceipts
                    ? Optional.of(
                            "not one receipt came: some brokers, such as Spring's simple one, send none for messages; use"
                                    + " matchedBy(...), one of deliveredTo...(), or withoutAnswers()")
                    : super.problem(result);
        }
    }
}
