package io.github.perfjunit.generator;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.MemoryNeed;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.grpc.GrpcProtocol;
import io.github.perfjunit.generator.http.Http1Protocol;
import io.github.perfjunit.generator.http.Http2Protocol;
import io.github.perfjunit.generator.plan.DeliveryPlan;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanReader;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.sse.SseProtocol;
import io.github.perfjunit.generator.websocket.WebSocketProtocol;
import io.github.perfjunit.internal.protocol.WirePlan;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** All protocols that this generator speaks. */
final class Protocols {

    private static final List<Protocol> ALL = List.of(
            new Http1Protocol(), new Http2Protocol(), new SseProtocol(), new WebSocketProtocol(), new GrpcProtocol());

    private static final MemoryNeed MEMORY = new MemoryNeed(Runtime.getRuntime().maxMemory());

    private Protocols() {}

    /**
     * Takes the memory that a load needs, until it is over.
     *
     * @throws RefusedException if that is too much beside other loads
     */
    static MemoryNeed.Share memory(Plan plan) throws RefusedException {
        return MEMORY.take(plan);
    }

    /**
     * The plan that is given, in any of them.
     *
     * @throws RefusedException if it can't be run
     */
    static Plan read(WirePlan given) throws RefusedException {
        Plan plan = PlanReader.read(given, ALL);
        MEMORY.check(plan);
        return plan;
    }

    /**
     * Returns the function that makes the connector of a thread of the sender beside a load, if it has one.
     *
     * @throws RefusedException if the host is unknown or the certificates are invalid
     */
    static Optional<Function<EventLoop, Connector>> senders(Plan plan, Transport transport) throws RefusedException {
        Optional<Plan> sender = plan.deliveries().flatMap(DeliveryPlan::sender);
        return sender.isPresent() ? Optional.of(connectors(sender.get(), transport)) : Optional.empty();
    }

    /**
     * Returns the function that makes the connector of a thread.
     *
     * @throws RefusedException if the host is unknown or the certificates are invalid
     */
    static Function<EventLoop, Connector> connectors(Plan plan, Transport transport) throws RefusedException {
        for (Protocol protocol : ALL) {
            if (protocol.word().equals(plan.protocol())) {
                return protocol.connectors(plan, transport);
            }
        }
        throw new IllegalArgumentException("no protocol is called '" + plan.protocol() + "'");
    }
}
