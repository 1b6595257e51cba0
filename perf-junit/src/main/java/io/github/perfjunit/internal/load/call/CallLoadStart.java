package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.LoadProvider;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.OpenOrClosedStart;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.Load;
import io.github.perfjunit.load.TimedLoad;

/** The beginning of a load by code of the test. */
public final class CallLoadStart extends OpenOrClosedStart<TimedLoad> implements Load {

    /** The provider of the parameter. */
    public static final class Provider implements LoadProvider<Load> {

        @Override
        public Load begin(LoadSession session) {
            return new CallLoadStart(session);
        }

        /** The calls are made in this JVM. */
        @Override
        public boolean needsLoadGenerator() {
            return false;
        }
    }

    /** Begins the loads of this session. */
    public CallLoadStart(LoadSession session) {
        super(session, "load");
    }

    @Override
    public Load named(String load) {
        return new CallLoadStart(session().named(load));
    }

    @Override
    protected TimedLoad timed(LoadSession session, LoadShape shape, PendingLoad chain) {
        return new TimedCalls(session, shape, chain);
    }
}
