package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.http.Http2Carrier;
import io.github.perfjunit.generator.http.Matchers;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Model;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Opens streams that are held, and holds what those of one thread share. */
final class HeldStreams implements Connector {

    private final Plan plan;
    private final GrpcPart part;
    private final Dialer dialer;
    private final OptionalInt connections;
    private final Http2Headers head;
    private final Matchers matchers;
    private final boolean looksInside;
    private final Set<HeldStream> open = new HashSet<>();

    /** Connections that streams share; the next stream goes to the first of them. */
    private final Deque<Http2Carrier> shared = new ArrayDeque<>();

    /**
     * For a thread.
     *
     * @param connections how many its streams share; each has one of its own if it is empty
     */
    HeldStreams(Plan plan, Dialer dialer, OptionalInt connections) {
        this.plan = plan;
        this.part = (GrpcPart) plan.part();
        this.dialer = dialer;
        this.connections = connections;
        this.head = GrpcHeads.ofStream(plan);
        this.matchers = new Matchers(plan);
        this.looksInside = ids() != null
                || plan.deliveries().isPresent()
                || plan.requests().stream()
                        .anyMatch(request -> request.bodyContains().isPresent());
    }

    @Override
    public void connect(Pool pool) {
        Http2Carrier carrier = carrier(pool);
        carrier.carry(new HeldStream(this, pool, carrier));
    }

    private Http2Carrier carrier(Pool pool) {
        if (connections.isEmpty()) {
            return dial(pool);
        }
        shared.removeIf(each -> !each.isUsable());
        Http2Carrier carrier = shared.size() < connections.getAsInt() ? dial(pool) : shared.removeFirst();
        shared.addLast(carrier);
        return carrier;
    }

    private Http2Carrier dial(Pool pool) {
        var carrier = new Http2Carrier(pool.ledger(), connections.isPresent(), plan.timeoutNanos());
        carrier.dial(dialer, pool);
        return carrier;
    }

    /** Several messages at a time need ids in their answers. */
    @Override
    public int room() {
        return (ids() != null || plan.deliveries().isPresent()) && plan.model() instanceof Model.Open
                ? Integer.MAX_VALUE
                : 1;
    }

    @Override
    public boolean spreads() {
        return plan.model() instanceof Model.Open;
    }

    @Override
    public void close() {
        List.copyOf(open).forEach(HeldStream::sayGoodbye);
    }

    @Override
    public boolean isClosed() {
        return open.isEmpty();
    }

    void opened(HeldStream stream) {
        open.add(stream);
    }

    void gone(HeldStream stream) {
        open.remove(stream);
    }

    Http2Headers head() {
        return head;
    }

    /** Whether answers are looked into: for their ids, or a text. */
    boolean looksInside() {
        return looksInside;
    }

    @Nullable
    IdFields ids() {
        return part.held().flatMap(GrpcPart.Held::ids).orElse(null);
    }

    /**
     * The message with its prefix.
     *
     * @throws IllegalArgumentException if it can't be encoded, with the values that it has
     */
    byte[] message(Exchange exchange) {
        return part.calls().get(exchange.requestIndex()).message().framed(exchange.values());
    }

    /** The same in JSON. */
    String text(Exchange exchange) {
        return part.calls().get(exchange.requestIndex()).message().json(exchange.values());
    }

    @Nullable
    BodyMatcher matcher(Exchange exchange) {
        return matchers.of(exchange);
    }
}
