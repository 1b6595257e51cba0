package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.ProtocolOptions;
import io.github.perfjunit.load.SseStreams;
import java.util.Map;

/** A load by streams of events whose plan is drafted. */
final class DraftedSseStreams extends DraftedLoad<SseStreams> implements SseStreams {

    DraftedSseStreams(Draft draft) {
        super(draft);
    }

    static ProtocolOptions part(Map<String, Object> fields) {
        return new ProtocolOptions("sse", "sse", fields);
    }

    @Override
    public SseStreams endingAfter(long events) {
        Fields.require(events >= 1, "endingAfter", events, "at least 1");
        boolean isFree =
                plan().part().map(ProtocolOptions::fields).orElse(Map.of()).isEmpty();
        Fields.require(isFree, "endingAfter", events, "left out where lasting(...) is said, and said once");
        return with(draft().with(plan().with(part(Map.of("events", events))), "endingAfter(" + events + ")"));
    }

    @Override
    protected SseStreams with(Draft other) {
        return new DraftedSseStreams(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new SseMetricsRecorder();
    }
}
