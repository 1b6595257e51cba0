package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.SseArrivals;
import io.github.perfjunit.load.TimedSseLoad;
import java.time.Duration;
import java.util.Optional;

/** Connections that arrive at a rate. */
final class ArrivingConnections implements SseArrivals {

    private final LoadSession session;
    private final LoadModel.Open model;
    private final Optional<Duration> lasting;
    private final PendingLoad chain;

    ArrivingConnections(LoadSession session, LoadModel.Open model, Optional<Duration> lasting, PendingLoad chain) {
        this.session = session;
        this.model = model;
        this.lasting = lasting;
        this.chain = chain;
    }

    @Override
    public SseArrivals lasting(Duration time) {
        Fields.requirePositive("lasting", time);
        return new ArrivingConnections(session, model, Optional.of(time), chain.then("lasting(" + time + ")"));
    }

    @Override
    public SseArrivals atMostAtOnce(int connections) {
        LoadModel.Open other = model.atMostAtOnce(connections);
        return new ArrivingConnections(session, other, lasting, chain.then("atMostAtOnce(" + connections + ")"));
    }

    @Override
    public SseArrivals poissonArrivals() {
        LoadModel.Open other = model.spaced(LoadModel.Spacing.POISSON);
        return new ArrivingConnections(session, other, lasting, chain.then("poissonArrivals()"));
    }

    @Override
    public TimedSseLoad during(Duration time) {
        return new TimedSseStreams(session, LoadShape.during(model, time), lasting, chain.then("during(" + time + ")"));
    }
}
