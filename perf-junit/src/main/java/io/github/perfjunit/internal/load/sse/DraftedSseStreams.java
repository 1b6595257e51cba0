package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.DeliveredRequests;
import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.load.StreamMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.protocol.SsePlan;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.SseStreams;
import java.util.Arrays;
import java.util.OptionalLong;

/** A load by streams of events whose plan is drafted. */
final class DraftedSseStreams extends DraftedLoad<SseStreams> implements SseStreams {

    DraftedSseStreams(Draft draft) {
        super(draft);
    }

    @Override
    public SseStreams endingAfter(long events) {
        Fields.require(events >= 1, "endingAfter", events, "at least 1");
        boolean isFree = plan().part().filter(SsePlan.lasting()::equals).isPresent();
        Fields.require(isFree, "endingAfter", events, "left out where lasting(...) is said, and said once");
        return with(draft().with(
                        plan().with(new SsePlan(OptionalLong.of(events), OptionalLong.empty())),
                        "endingAfter(" + events + ")"));
    }

    @Override
    public Delivered whileSending(double perSecond, LoadRequest... requests) {
        requireHeld("whileSending", perSecond);
        return DeliveredRequests.whileSending(draft(), perSecond, Arrays.asList(requests), meaning());
    }

    @Override
    public Delivered deliveriesStampedBy(String regex) {
        requireHeld("deliveriesStampedBy", regex);
        return DeliveredRequests.stampedBy(regex, draft(), meaning());
    }

    private void requireHeld(String step, Object value) {
        boolean isHeld = plan().shape().model() instanceof LoadModel.Closed
                && plan().part().filter(SsePlan.lasting()::equals).isPresent();
        Fields.require(isHeld, step, value, "said of connections(...) that are held until the end");
    }

    @Override
    protected SseStreams with(Draft other) {
        return new DraftedSseStreams(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new StreamMetricsRecorder(StreamMetricsRecorder.Kind.EVENTS);
    }
}
