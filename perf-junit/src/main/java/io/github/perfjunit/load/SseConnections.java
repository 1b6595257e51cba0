package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.time.Duration;
import java.util.Optional;

/** Connections that are held, of which it is not known yet how long. Immutable. */
public final class SseConnections {

    private final LoadSession session;
    private final LoadModel.Closed model;
    private final Chain chain;

    SseConnections(LoadSession session, LoadModel.Closed model, Chain chain) {
        this.session = session;
        this.model = model;
        this.chain = chain;
    }

    /** Over which time the connections are opened, evenly spread; all at once unless said. It is to be shorter than the warm-up. */
    public SseConnections rampingUp(Duration time) {
        LoadModel.Closed other = model.rampingUp(time);
        return new SseConnections(session, other, chain.then("rampingUp(" + time + ")"));
    }

    /** Sets the length of the measured part. */
    public TimedSseLoad during(Duration time) {
        return new TimedSseLoad(
                session, LoadShape.during(model, time), Optional.empty(), chain.then("during(" + time + ")"));
    }
}
