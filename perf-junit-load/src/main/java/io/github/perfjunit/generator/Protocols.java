package io.github.perfjunit.generator;

import com.google.gson.JsonElement;
import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Protocol;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.generator.grpc.GrpcProtocol;
import io.github.perfjunit.generator.http.Http1Protocol;
import io.github.perfjunit.generator.http.Http2Protocol;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.PlanReader;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.generator.sse.SseProtocol;
import io.github.perfjunit.generator.websocket.WebSocketProtocol;
import io.netty.channel.EventLoop;
import java.util.List;
import java.util.function.Function;

/** All protocols that this generator speaks. */
final class Protocols {

    private static final List<Protocol> ALL = List.of(
            new Http1Protocol(), new Http2Protocol(), new SseProtocol(), new WebSocketProtocol(), new GrpcProtocol());

    private Protocols() {}

    /**
     * The plan that {@code json} says, in any of them.
     *
     * @throws RefusedException if it can't be run
     */
    static Plan read(JsonElement json) throws RefusedException {
        return PlanReader.read(json, ALL);
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
