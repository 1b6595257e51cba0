package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.DeliveredRequests;
import io.github.perfjunit.internal.load.DraftedLoad.Draft;
import io.github.perfjunit.internal.load.StreamMetricsRecorder;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.load.LoadRequest;
import io.github.perfjunit.load.PlannedLoad;
import io.github.perfjunit.load.TimedWebSocketLoad.Listeners;
import java.util.Arrays;

/** WebSocket connections on which nothing is sent, of a load whose requests are not known yet. */
final class ListeningSockets implements Listeners {

    private final Draft draft;
    private final WebSocketPlan part;

    ListeningSockets(Draft draft, WebSocketPlan part) {
        this.draft = draft;
        this.part = part;
    }

    @Override
    public Listeners subprotocol(String name) {
        WebSocketPlan other = part.withSubprotocol(Fields.requireText("subprotocol", name));
        return new ListeningSockets(draft.with(draft.plan(), "subprotocol(" + name + ")"), other);
    }

    @Override
    public Listeners messageLimit(Bytes most) {
        return new ListeningSockets(
                draft.with(draft.plan(), "messageLimit(" + most + ")"), DraftedSocketLoad.limited(part, most));
    }

    @Override
    public PlannedLoad.Delivered whileSending(double perSecond, LoadRequest... requests) {
        DeliveredRequests.requireHeld(draft.plan().shape(), "whileSending", perSecond);
        return DeliveredRequests.whileSending(
                draft.with(part),
                perSecond,
                Arrays.asList(requests),
                new StreamMetricsRecorder(StreamMetricsRecorder.Kind.SOCKETS));
    }

    @Override
    public PlannedLoad.Delivered deliveriesStampedBy(String regex) {
        DeliveredRequests.requireHeld(draft.plan().shape(), "deliveriesStampedBy", regex);
        return DeliveredRequests.stampedBy(
                regex, draft.with(part), new StreamMetricsRecorder(StreamMetricsRecorder.Kind.SOCKETS));
    }
}
