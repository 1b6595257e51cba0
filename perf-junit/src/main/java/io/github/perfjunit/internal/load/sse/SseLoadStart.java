package io.github.perfjunit.internal.load.sse;

import io.github.perfjunit.internal.load.LoadProvider;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.load.SseArrivals;
import io.github.perfjunit.load.SseConnections;
import io.github.perfjunit.load.SseLoad;
import java.time.Duration;
import java.util.Optional;

/** The beginning of a load by streams of events. */
public final class SseLoadStart implements SseLoad {

    private final LoadSession session;

    /** The provider of the parameter. */
    public static final class Provider implements LoadProvider<SseLoad> {

        @Override
        public SseLoad begin(LoadSession session) {
            return new SseLoadStart(session);
        }
    }

    /** Begins the loads of this session. */
    public SseLoadStart(LoadSession session) {
        this.session = session;
    }

    @Override
    public SseLoad named(String load) {
        return new SseLoadStart(session.named(load));
    }

    @Override
    public SseLoad toPort(String name) {
        return new SseLoadStart(session.toPort(name));
    }

    @Override
    public SseConnections connections(int number) {
        Fields.require(number >= 1, "connections", number, "at least 1");
        LoadModel.Closed model = new LoadModel.Closed(number, Duration.ZERO, Duration.ZERO);
        return new HeldConnections(session, model, session.begin("sse", "connections(" + number + ")"));
    }

    @Override
    public SseArrivals connectionRate(double perSecond) {
        Fields.requireRate("connectionRate", perSecond);
        LoadModel.Open model =
                new LoadModel.Open(new RateProfile.Constant(perSecond), LoadModel.Open.DEFAULT_MAX_CONNECTIONS);
        return new ArrivingConnections(
                session, model, Optional.empty(), session.begin("sse", "connectionRate(" + perSecond + ")"));
    }
}
