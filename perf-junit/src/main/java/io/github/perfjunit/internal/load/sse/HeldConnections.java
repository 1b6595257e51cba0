package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.SseConnections;
import io.github.perfjunit.load.TimedSseLoad;
import java.time.Duration;
import java.util.Optional;

/** Connections that are held until the load is over. */
final class HeldConnections implements SseConnections {

    private final LoadSession session;
    private final LoadModel.Closed model;
    private final PendingLoad chain;

    HeldConnections(LoadSession session, LoadModel.Closed model, PendingLoad chain) {
        this.session = session;
        this.model = model;
        this.chain = chain;
    }

    @Override
    public SseConnections rampingUp(Duration time) {
        LoadModel.Closed other = model.rampingUp(time);
        return new HeldConnections(session, other, chain.then("rampingUp(" + time + ")"));
    }

    @Override
    public TimedSseLoad during(Duration time) {
        return new TimedSseStreams(
                session, LoadShape.during(model, time), Optional.empty(), chain.then("during(" + time + ")"));
    }
}
