package io.github.perfjunit.workload.load.sse;

import io.github.perfjunit.workload.load.Chain;
import io.github.perfjunit.workload.load.LoadSession;
import io.github.perfjunit.workload.load.plan.Fields;
import io.github.perfjunit.workload.load.plan.LoadModel;
import io.github.perfjunit.workload.load.plan.LoadShape;
import java.time.Duration;
import java.util.Optional;

/** Connections that come at a rate, of which it is not known yet how long they do. Immutable. */
public final class SseArrivals {

    private final LoadSession session;
    private final LoadModel.Open model;
    private final Optional<Duration> lasting;
    private final Chain chain;

    SseArrivals(LoadSession session, LoadModel.Open model, Optional<Duration> lasting, Chain chain) {
        this.session = session;
        this.model = model;
        this.lasting = lasting;
        this.chain = chain;
    }

    /** How long each connection stays; until the end of the load, or of its events, unless said. */
    public SseArrivals lasting(Duration time) {
        Fields.requirePositive("lasting", time);
        return new SseArrivals(session, model, Optional.of(time), chain.then("lasting(" + time + ")"));
    }

    /**
     * How many connections there may be at once; 1,000 unless said. One that is due when so many are there waits, which
     * counts, and fails when it has waited for too long; a run in which more than one in a thousand had to wait fails.
     *
     * @param connections at least 1
     */
    public SseArrivals atMostAtOnce(int connections) {
        LoadModel.Open other = model.atMostAtOnce(connections);
        return new SseArrivals(session, other, lasting, chain.then("atMostAtOnce(" + connections + ")"));
    }

    /** How long is measured. */
    public TimedSseLoad during(Duration time) {
        return new TimedSseLoad(session, LoadShape.during(model, time), lasting, chain.then("during(" + time + ")"));
    }
}
