package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WirePlan.Connection;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.ApplicationProtocolNames;
import org.jspecify.annotations.Nullable;

/** Opens connections that speak HTTP/2, and holds what those of one thread share. */
public final class Http2 implements Connector {

    /** Assumed until the server says how many it allows; the least that RFC 9113 recommends. */
    static final int USUAL_STREAMS = 100;

    /** For the connection and for each stream: as much as answers of common size need without waiting. */
    private static final int WINDOW = 1 << 20;

    /** The length of all header lines that is announced to servers and accepted of them. */
    private static final long LONGEST_HEAD = 1 << 18;

    private final Plan plan;
    private final Dialer dialer;
    private final Http2Content content;

    /** For a thread, whose streams carry this. */
    public Http2(Plan plan, Dialer dialer, Http2Content content) {
        this.plan = plan;
        this.dialer = dialer;
        this.content = content;
    }

    @Override
    public void connect(Pool pool) {
        dialer.dial(pool, channel -> {
            var connection = new Http2Connection(this, pool, channel);
            channel.pipeline().addLast(codec(), connection.handler());
            return connection.opening();
        });
    }

    /** Creates the codec of a connection. A head that is longer than it allows breaks the connection for all requests on it. */
    static Http2FrameCodec codec() {
        return Http2FrameCodecBuilder.forClient()
                .initialSettings(Http2Settings.defaultSettings()
                        .pushEnabled(false)
                        .initialWindowSize(WINDOW)
                        .maxHeaderListSize(LONGEST_HEAD))
                .build();
    }

    @Override
    public int room() {
        return keepsAlive() ? USUAL_STREAMS : 1;
    }

    boolean keepsAlive() {
        return plan.connection() == Connection.KEEP_ALIVE;
    }

    long timeoutNanos() {
        return plan.timeoutNanos();
    }

    Http2Content content() {
        return content;
    }

    /** Reports whether TLS has agreed upon the protocol that it must agree upon, where there is TLS. */
    static boolean isAgreed(@Nullable String protocol) {
        return ApplicationProtocolNames.HTTP_2.equals(protocol);
    }
}
