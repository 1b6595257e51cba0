package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.internal.load.LoadProvider;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.OpenOrClosedStart;
import io.github.perfjunit.internal.load.PendingLoad;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.TimedWebSocketLoad;
import io.github.perfjunit.load.WebSocketLoad;

/** The beginning of a load by messages on WebSockets. */
public final class WebSocketLoadStart extends OpenOrClosedStart<TimedWebSocketLoad> implements WebSocketLoad {

    /** The provider of the parameter. */
    public static final class Provider implements LoadProvider<WebSocketLoad> {

        @Override
        public WebSocketLoad begin(LoadSession session) {
            return new WebSocketLoadStart(session);
        }
    }

    /** Begins the loads of this session. */
    public WebSocketLoadStart(LoadSession session) {
        super(session, "ws");
    }

    @Override
    public WebSocketLoad named(String load) {
        return new WebSocketLoadStart(session().named(load));
    }

    @Override
    public WebSocketLoad toPort(String name) {
        return new WebSocketLoadStart(session().toPort(name));
    }

    @Override
    protected TimedWebSocketLoad timed(LoadSession session, LoadShape shape, PendingLoad chain) {
        return TimedWebSocketMessages.of(session, shape, chain);
    }
}
