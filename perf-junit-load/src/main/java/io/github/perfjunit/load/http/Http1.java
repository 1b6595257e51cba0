package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Connector;
import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.net.Dialer;
import io.github.perfjunit.load.net.SharedReadBuffer;
import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.Plan.ConnectionUse;
import org.jspecify.annotations.Nullable;

/** Opens connections that speak HTTP/1.1, and holds what those of one thread share. */
final class Http1 implements Connector {

    private final Plan plan;
    private final Dialer dialer;
    private final Http1Encoder encoder;
    private final Matchers matchers;
    private final byte[] scratch = new byte[SharedReadBuffer.SIZE];

    Http1(Plan plan, Dialer dialer) {
        this.plan = plan;
        this.dialer = dialer;
        this.encoder = new Http1Encoder(plan);
        this.matchers = new Matchers(plan);
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(pool, channel -> {
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
        return matchers.of(exchange);
    }

    boolean isSecure() {
        return dialer.isSecure();
    }

    boolean keepsAlive() {
        return plan.connection() == ConnectionUse.KEEP_ALIVE;
    }
}
