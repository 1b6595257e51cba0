package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connector;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WirePlan.Connection;
import io.netty.handler.codec.http2.DefaultHttp2Connection;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionDecoder;
import io.netty.handler.codec.http2.DefaultHttp2ConnectionEncoder;
import io.netty.handler.codec.http2.DefaultHttp2FrameReader;
import io.netty.handler.codec.http2.DefaultHttp2FrameWriter;
import io.netty.handler.codec.http2.DefaultHttp2HeadersDecoder;
import io.netty.handler.codec.http2.Http2Exception.HeaderListSizeException;
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

    /** The bytes of a head that are decoded before it is refused: all heads of a connection refer to the same table. */
    private static final long LONGEST_DECODED = 1 << 24;

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

    /** Creates the codec of a connection. */
    static Http2FrameCodec codec() {
        return new Codec()
                .initialSettings(Http2Settings.defaultSettings()
                        .pushEnabled(false)
                        .initialWindowSize(WINDOW)
                        .maxHeaderListSize(LONGEST_HEAD))
                .build();
    }

    /** Returns the failure of a request whose answer the codec refuses. */
    public static Failure refused(@Nullable Throwable cause) {
        return cause instanceof HeaderListSizeException
                ? Failure.protocol(
                        "the headers of the answer are longer than " + LONGEST_HEAD + " bytes, the most that is read")
                : Failure.protocol("the answer broke: " + (cause == null ? "" : cause.getMessage()));
    }

    /** A codec for which a long head is a fault of its stream; by itself, Netty gives up the connection. */
    private static final class Codec extends Http2FrameCodecBuilder {

        private Codec() {
            var connection = new DefaultHttp2Connection(false);
            var encoder = new DefaultHttp2ConnectionEncoder(connection, new DefaultHttp2FrameWriter());
            var reader = new DefaultHttp2FrameReader(new DefaultHttp2HeadersDecoder(true, LONGEST_HEAD));
            codec(
                    new DefaultHttp2ConnectionDecoder(connection, encoder, reader) {
                        @Override
                        protected long calculateMaxHeaderListSizeGoAway(long longest) {
                            return LONGEST_DECODED;
                        }
                    },
                    encoder);
            gracefulShutdownTimeoutMillis(0);
        }
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
