package io.github.perfjunit.internal.load.grpc;

import io.github.perfjunit.internal.load.LoadProvider;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.OpenOrClosedStart;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.GrpcLoad;
import io.github.perfjunit.load.TimedGrpcLoad;

/** The beginning of a load by gRPC calls. */
public final class GrpcLoadStart extends OpenOrClosedStart<TimedGrpcLoad> implements GrpcLoad {

    /** The provider of the parameter. */
    public static final class Provider implements LoadProvider<GrpcLoad> {

        @Override
        public GrpcLoad begin(LoadSession session) {
            return new GrpcLoadStart(session);
        }
    }

    /** Begins the loads of this session. */
    public GrpcLoadStart(LoadSession session) {
        super(session, "grpc");
    }

    @Override
    public GrpcLoad named(String load) {
        return new GrpcLoadStart(session().named(load));
    }

    @Override
    public GrpcLoad toPort(String name) {
        return new GrpcLoadStart(session().toPort(name));
    }

    @Override
    protected TimedGrpcLoad timed(LoadSession session, LoadShape shape, PendingLoad chain) {
        return new TimedGrpcCalls(session, shape, chain);
    }
}
