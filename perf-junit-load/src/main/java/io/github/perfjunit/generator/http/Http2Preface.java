package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.net.Opening;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The begin of a connection of HTTP/2, up to the server's settings: TLS, the agreement on h2, and the time for both. */
final class Http2Preface {

    private final Opening opening;
    private final Channel channel;
    private final long patienceNanos;
    private final Consumer<Failure> broken;

    /** For a connection that has so long to stand. */
    Http2Preface(Opening opening, Channel channel, long patienceNanos, Consumer<Failure> broken) {
        this.opening = opening;
        this.channel = channel;
        this.patienceNanos = patienceNanos;
        this.broken = broken;
    }

    /**
     * Starts the timer for the server's settings. A server that accepts connections and sends nothing would otherwise keep a
     * place in the pool for ever.
     */
    void begin() {
        Future<?> timer = channel.eventLoop().schedule(this::giveUp, patienceNanos, TimeUnit.NANOSECONDS);
        ChannelFuture unused = channel.closeFuture().addListener(closed -> timer.cancel(false));
    }

    private void giveUp() {
        if (opening.isConnecting()) {
            broken.accept(Failure.silent("settings of HTTP/2 from the server", patienceNanos));
        }
    }

    /** TLS was agreed upon, or not; with it, which protocol is spoken. */
    void event(Object event) {
        opening.handshake(event, channel);
        SslHandler tls = channel.pipeline().get(SslHandler.class);
        boolean agreed = event instanceof SslHandshakeCompletionEvent handshake && handshake.isSuccess();
        if (agreed && tls != null && !Http2.isAgreed(tls.applicationProtocol())) {
            broken.accept(
                    Failure.tls(channel.remoteAddress() + " does not speak HTTP/2: it did not choose h2 by ALPN"));
        }
    }
}
