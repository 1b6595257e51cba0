package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.http.Matchers;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.plan.Model;
import io.github.perfjunit.generator.plan.Plan;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Opens WebSocket connections, and holds what those of one thread share. */
final class WebSocket implements Connector {

    /** The largest size, in bytes, of an answer to a handshake that is refused. Its body contains the reason. */
    private static final int LONGEST_REFUSAL = 65_536;

    private final Plan plan;
    private final WebSocketPart part;
    private final Dialer dialer;
    private final Handshakes handshakes;
    private final Messages messages;
    private final Matchers matchers;
    private final Set<WebSocketConnection> open = new HashSet<>();

    WebSocket(Plan plan, Dialer dialer) {
        this.plan = plan;
        this.part = (WebSocketPart) plan.part();
        this.dialer = dialer;
        this.handshakes = new Handshakes(plan, part);
        this.messages = new Messages(plan);
        this.matchers = new Matchers(plan);
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
                            new WebSocketHandler(connection, handshaker, dialer.isSecure(), plan.timeoutNanos()));
            return connection.opening();
        });
    }

    /** Several messages at a time need ids in their answers, or no answers. */
    @Override
    public int room() {
        boolean several = part.correlation().isPresent() || part.answers() == WebSocketPart.Answers.NONE;
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

    @Nullable
    BodyMatcher matcher(Exchange exchange) {
        return matchers.of(exchange);
    }
}
