package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
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

    /** Sets how long each connection stays. By default it stays until the end of the load, or of its events. */
    public SseArrivals lasting(Duration time) {
        Fields.requirePositive("lasting", time);
        return new SseArrivals(session, model, Optional.of(time), chain.then("lasting(" + time + ")"));
    }

    /**
     * Sets the largest number of connections at once. The default is 1,000. A connection that is due while as many are there
     * waits. Its waiting time counts, and it fails when it has waited for too long. A run fails if more than one connection
     * in a thousand had to wait.
     *
     * @param connections at least 1
     */
    public SseArrivals atMostAtOnce(int connections) {
        LoadModel.Open other = model.atMostAtOnce(connections);
        return new SseArrivals(session, other, lasting, chain.then("atMostAtOnce(" + connections + ")"));
    }

    /** Sets the length of the measured part. */
    public TimedSseLoad during(Duration time) {
        return new TimedSseLoad(session, LoadShape.during(model, time), lasting, chain.then("during(" + time + ")"));
    }
}
