package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.SharedReadBuffer;
import io.github.perfjunit.generator.plan.Plan;
import io.netty.channel.Channel;

/** Opens connections that speak HTTP/1.1, and holds what those of one thread share. */
public final class Http1Connector implements Connector {

    /** The kind of the connections. */
    @FunctionalInterface
    public interface Kind {

        /** A connection of this kind on a channel. */
        Http1Connection connection(Http1Connector connector, Pool pool, Channel channel);
    }

    private final Dialer dialer;
    private final Kind kind;
    private final Http1Encoder encoder;
    private final byte[] scratch = new byte[SharedReadBuffer.SIZE];

    /** Opens connections of this kind for the requests of a plan. */
    public Http1Connector(Plan plan, Dialer dialer, Kind kind) {
        this.dialer = dialer.sharingReads();
        this.kind = kind;
        this.encoder = new Http1Encoder(plan);
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(pool, channel -> {
            Http1Connection connection = kind.connection(this, pool, channel);
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

    /** Returns the array to which connections copy what they read, one after the other. */
    byte[] scratch() {
        return scratch;
    }

    boolean isSecure() {
        return dialer.isSecure();
    }
}
