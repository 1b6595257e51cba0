package io.github.perfjunit.load.sse;

import io.github.perfjunit.load.engine.Connector;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.http.Http1Encoder;
import io.github.perfjunit.load.net.Dialer;
import io.github.perfjunit.load.net.SharedReadBuffer;
import io.github.perfjunit.load.plan.Plan;

/** Opens connections for streams of events, and holds what those of one thread share. */
final class Sse implements Connector {

    private final SsePart part;
    private final Dialer dialer;
    private final Http1Encoder encoder;
    private final byte[] scratch = new byte[SharedReadBuffer.SIZE];

    Sse(Plan plan, SsePart part, Dialer dialer) {
        this.part = part;
        this.dialer = dialer;
        this.encoder = new Http1Encoder(plan);
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(pool, channel -> {
            var connection = new SseConnection(this, pool, channel);
            channel.pipeline().addLast(connection);
            return connection.opening();
        });
    }

    @Override
    public int room() {
        return 1;
    }

    SsePart part() {
        return part;
    }

    Http1Encoder encoder() {
        return encoder;
    }

    /** Where connections copy what they read, one after the other. */
    byte[] scratch() {
        return scratch;
    }

    boolean isSecure() {
        return dialer.isSecure();
    }
}
