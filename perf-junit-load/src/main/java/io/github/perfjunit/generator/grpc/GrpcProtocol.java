package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.http.Http2;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Endpoint;
import io.github.perfjunit.generator.plan.DeliveryMatch;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanPart;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;

/** gRPC over HTTP/2: the path of a request is its method, and its body the message in JSON. */
public final class GrpcProtocol implements Protocol {

    @Override
    public String word() {
        return "grpc";
    }

    @Override
    public boolean hasDeliveries() {
        return true;
    }

    @Override
    public PlanPart part(WirePlan given, List<RequestPlan> requests, int threads) throws RefusedException {
        return new GrpcReader(given, requests, 0).read(threads);
    }

    @Override
    public Sender sender(WirePlan given, List<RequestPlan> messages, int first) throws RefusedException {
        return new Sender(word(), new GrpcReader(given, messages, first).readSender());
    }

    @Override
    public DeliveryMatch match(WirePlan given, ProtocolPart.Match match, PlanPart part, Optional<PlanPart> messages)
            throws RefusedException {
        return FieldMatch.read(match, (GrpcPart) part, messages.map(GrpcPart.class::cast));
    }

    @Override
    public Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        Endpoint endpoint = Endpoint.ofHttp2(plan);
        GrpcPart part = (GrpcPart) plan.part();
        if (part.held().isPresent()) {
            return streams(plan, endpoint, transport, part.held().get().connections());
        }
        return loop -> new Http2(plan, new Dialer(plan, endpoint, transport, loop), new GrpcContent(plan, part));
    }

    /** Each thread has its share of the connections. */
    private static Function<EventLoop, Connector> streams(
            Plan plan, Endpoint endpoint, Transport transport, OptionalInt connections) {
        var threads = new AtomicInteger();
        return loop -> {
            int thread = threads.getAndIncrement();
            OptionalInt share = connections.stream()
                    .map(all -> all / plan.threads() + (thread < all % plan.threads() ? 1 : 0))
                    .findFirst();
            return new HeldStreams(plan, new Dialer(plan, endpoint, transport, loop), share);
        };
    }
}
