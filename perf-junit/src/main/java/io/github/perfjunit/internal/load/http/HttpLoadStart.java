package io.github.perfjunit.internal.load.http;

import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadProvider;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.OpenOrClosedStart;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.HttpLoad;
import io.github.perfjunit.load.Hyperfoil;
import io.github.perfjunit.load.TimedHttpLoad;

/** The beginning of an HTTP load. */
public final class HttpLoadStart extends OpenOrClosedStart<TimedHttpLoad> implements HttpLoad {

    /** The provider of the parameter. */
    public static final class Provider implements LoadProvider<HttpLoad> {

        @Override
        public HttpLoad begin(LoadSession session) {
            return new HttpLoadStart(session);
        }
    }

    /** Begins the loads of this session. */
    public HttpLoadStart(LoadSession session) {
        super(session, "load");
    }

    @Override
    public HttpLoad on(Hyperfoil other) {
        return new HttpLoadStart(session().on(LoadEngine.of(other)));
    }

    @Override
    public HttpLoad named(String load) {
        return new HttpLoadStart(session().named(load));
    }

    @Override
    public HttpLoad toPort(String name) {
        return new HttpLoadStart(session().toPort(name));
    }

    @Override
    protected TimedHttpLoad timed(LoadSession session, LoadShape shape, PendingLoad chain) {
        return new TimedHttpRequests(session, shape, chain);
    }
}
