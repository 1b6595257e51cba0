package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.DraftedLoad;
import io.github.perfjunit.internal.load.LoadMetricsRecorder;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.load.SseStreams;

/** A load by streams of events that bring what is sent meanwhile, whose plan is drafted. */
final class DeliveredEvents extends DraftedLoad<SseStreams.Delivered> implements SseStreams.Delivered {

    DeliveredEvents(Draft draft) {
        super(draft);
    }

    @Override
    public SseStreams.Delivered deliveredToAll() {
        return with(deliveries().to(To.ALL), "deliveredToAll()");
    }

    @Override
    public SseStreams.Delivered deliveredTo(int connections) {
        return with(deliveries().to(connections), "deliveredTo(" + connections + ")");
    }

    @Override
    public SseStreams.Delivered deliveredToSome() {
        return with(deliveries().to(To.SOME), "deliveredToSome()");
    }

    @Override
    public SseStreams.Delivered matchedBy(String regex) {
        return matchedBy(regex, regex);
    }

    @Override
    public SseStreams.Delivered matchedBy(String inBody, String inEvent) {
        return with(deliveries().matchedBy(inBody, inEvent), "matchedBy(" + inBody + ")");
    }

    @Override
    protected SseStreams.Delivered with(Draft other) {
        return new DeliveredEvents(other);
    }

    @Override
    protected LoadMetricsRecorder meaning() {
        return new SseMetricsRecorder();
    }
}
