package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Endpoint;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.Scheme;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** WebSocket (RFC 6455), opened over HTTP/1.1. */
public final class WebSocketProtocol implements Protocol {

    @Override
    public String word() {
        return "websocket";
    }

    @Override
    public boolean hasDeliveries() {
        return true;
    }

    /** Addresses of services begin with http, and what is opened there is the same. */
    @Override
    public Map<String, Scheme> schemes() {
        return Map.of("ws", Scheme.HTTP, "wss", Scheme.HTTPS, "http", Scheme.HTTP, "https", Scheme.HTTPS);
    }

    @Override
    public PlanPart part(WirePlan given, List<RequestPlan> requests, int threads) throws RefusedException {
        return WebSocketPart.read(given, requests, threads);
    }

    @Override
    public Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        Endpoint endpoint = Endpoint.of(plan);
        return loop -> new WebSocket(plan, new Dialer(plan, endpoint, transport, loop));
    }
}
