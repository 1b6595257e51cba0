package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.Model;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Opens WebSocket connections, and holds what those of one thread share. */
final class WebSocket implements Connector {

    /** The largest size, in bytes, of an answer to a handshake that is refused. Its body contains the reason. */
    private static final int LONGEST_REFUSAL = 65_536;

    private final Plan plan;
    private final WebSocketPart part;
    private final Dialer dialer;
    private final Handshakes handshakes;
    private final Messages messages;
    private final Expectation expectation;
    private final Set<WebSocketConnection> open = new HashSet<>();

    WebSocket(Plan plan, Dialer dialer) {
        this.plan = plan;
        this.part = (WebSocketPart) plan.part();
        this.dialer = dialer;
        this.handshakes = new Handshakes(plan, part);
        this.messages = new Messages(plan, part);
        this.expectation = new Expectation(plan, part);
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(pool, channel -> {
            WebSocketClientHandshaker handshaker = handshakes.next();
            var connection = new WebSocketConnection(this, pool, channel);
            channel.pipeline()
                    .addLast(
                            new HttpClientCodec(),
                            new HttpObjectAggregator(LONGEST_REFUSAL),
                            new WebSocketHandler(connection, handshaker, dialer.isSecure(), plan.timeoutNanos(), part));
            return connection.opening();
        });
    }

    /** Several messages at a time need ids in their answers, or no answers. */
    @Override
    public int room() {
        boolean several = part.hasIds() || part.answers() == WebSocketPart.Answers.NONE;
        return several && plan.model() instanceof Model.Open ? Integer.MAX_VALUE : 1;
    }

    @Override
    public boolean spreads() {
        return plan.model() instanceof Model.Open;
    }

    @Override
    public void close() {
        List.copyOf(open).forEach(WebSocketConnection::sayGoodbye);
    }

    @Override
    public boolean isClosed() {
        return open.isEmpty();
    }

    void opened(WebSocketConnection connection) {
        open.add(connection);
    }

    void gone(WebSocketConnection connection) {
        open.remove(connection);
    }

    WebSocketPart part() {
        return part;
    }

    Messages messages() {
        return messages;
    }

    long timeoutNanos() {
        return plan.timeoutNanos();
    }

    /** Returns the host as requests name it. */
    String host() {
        return plan.named().host();
    }

    Expectation expectation() {
        return expectation;
    }
}
