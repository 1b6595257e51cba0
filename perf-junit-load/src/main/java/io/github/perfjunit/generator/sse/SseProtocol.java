package io.github.perfjunit.generator.sse;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.http.Http1Connector;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Endpoint;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.function.Function;

/** Streams of server-sent events over HTTP/1.1, as the WHATWG's HTML standard has them in its section 9.2. */
public final class SseProtocol implements Protocol {

    static final String TYPE = "text/event-stream";

    /** Whether this content type is that of event streams, whatever parameters it has. */
    static boolean isTypeOf(String contentType) {
        return contentType.split(";", 2)[0].strip().equalsIgnoreCase(TYPE);
    }

    @Override
    public String word() {
        return "sse";
    }

    @Override
    public boolean hasDeliveries() {
        return true;
    }

    @Override
    public PlanPart part(WirePlan given, List<RequestPlan> requests, int threads) throws RefusedException {
        return SsePart.read(given, requests);
    }

    @Override
    public Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        Endpoint endpoint = Endpoint.of(plan);
        SsePart part = (SsePart) plan.part();
        Plan asking = plan.with(plan.requests().stream()
                .map(request -> request.withDefault("accept", TYPE).withDefault("cache-control", "no-cache"))
                .toList());
        return loop -> new Http1Connector(
                asking,
                new Dialer(plan, endpoint, transport, loop),
                (connector, pool, channel) -> new SseConnection(connector, pool, channel, part));
    }
}
