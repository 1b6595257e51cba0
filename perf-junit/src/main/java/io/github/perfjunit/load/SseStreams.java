package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.LoadMeaning;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadPart;
import io.github.perfjunit.internal.load.sse.SseMeaning;
import java.util.Map;

/** A load by streams of events of which all is known; the rest can be said, or left as it is. Immutable. */
public final class SseStreams extends PlannedLoad<SseStreams> {

    SseStreams(Draft draft) {
        super(draft);
    }

    static LoadPart part(Map<String, Object> fields) {
        return new LoadPart("sse", "sse", fields);
    }

    /**
     * A stream is complete with so many events, and its connection is closed then; until the load is over unless said. A
     * stream that brings fewer in time is in flight at the end, and has not succeeded.
     *
     * @param events at least 1
     * @throws IllegalArgumentException if there are none, or if it was said already how long a connection stays
     */
    public SseStreams endingAfter(long events) {
        Fields.require(events >= 1, "endingAfter", events, "at least 1");
        boolean isFree = plan().part().map(LoadPart::fields).orElse(Map.of()).isEmpty();
        Fields.require(isFree, "endingAfter", events, "left out where lasting(...) is said, and said once");
        return with(draft().with(plan().with(part(Map.of("events", events))), "endingAfter(" + events + ")"));
    }

    @Override
    protected SseStreams with(Draft other) {
        return new SseStreams(other);
    }

    @Override
    protected LoadMeaning meaning() {
        return new SseMeaning();
    }
}
