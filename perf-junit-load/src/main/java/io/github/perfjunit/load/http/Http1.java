package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Connector;
import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.Plan.ConnectionUse;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Opens connections that speak HTTP/1.1, and holds what those of one thread share. */
final class Http1 implements Connector {

    private final Plan plan;
    private final Dialer dialer;
    private final Http1Encoder encoder;
    private final List<@Nullable BodyMatcher> matchers = new ArrayList<>();
    private final byte[] scratch = new byte[SharedReadBuffer.SIZE];

    Http1(Plan plan, Dialer dialer) {
        this.plan = plan;
        this.dialer = dialer;
        this.encoder = new Http1Encoder(plan);
        plan.requests()
                .forEach(request -> matchers.add(
                        request.bodyContains().map(BodyMatcher::new).orElse(null)));
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(channel -> {
            var connection = new Http1Connection(this, pool, channel);
            channel.pipeline().addLast(connection);
            return connection.opening();
        });
    }

    @Override
    public int room() {
        return 1;
    }

    Http1Encoder encoder() {
        return encoder;
    }

    /** Where connections copy what they read, one after the other. */
    byte[] scratch() {
        return scratch;
    }

    @Nullable
    BodyMatcher matcher(Exchange exchange) {
        return matchers.get(exchange.requestIndex());
    }

    boolean isSecure() {
        return dialer.isSecure();
    }

    boolean keepsAlive() {
        return plan.connection() == ConnectionUse.KEEP_ALIVE;
    }

    /** The body of an answer lacks what it must contain. */
    static Failure missing(Exchange exchange) {
        return Failure.body("the body does not contain '"
                + exchange.request().bodyContains().orElse("") + "'");
    }
}
