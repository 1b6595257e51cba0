package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.net.Dialer;
import io.github.perfjunit.generator.net.Opening;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2Exception;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.handler.codec.http2.Http2StreamChannelBootstrap;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A connection of HTTP/2 for streams that last. Each of them is a channel of its own, whose writability is that of its window.
 */
public final class Http2Carrier {

    /** Servers open no streams: push is off. */
    private static final ChannelHandler NO_PUSH = new Unexpected();

    private final boolean isShared;
    private final long timeoutNanos;
    private final Opening opening;
    private final Set<Stream> streams = new LinkedHashSet<>();
    private @Nullable Channel channel;
    private boolean draining;

    /** A stream that a connection carries. */
    public interface Stream {

        /** Returns the handler of its channel. */
        ChannelHandler handler();

        /** Its channel is there; nothing was written on it. */
        void opened(Channel channel);

        /** It can't be used any more, or could not be opened. */
        void broken(Failure failure);
    }

    /**
     * A connection that is not opened yet.
     *
     * @param isShared whether it stays open without streams
     * @param timeoutNanos for the server's settings
     */
    public Http2Carrier(Ledger ledger, boolean isShared, long timeoutNanos) {
        this.isShared = isShared;
        this.timeoutNanos = timeoutNanos;
        this.opening = new Opening(ledger, new Opening.Watcher() {
            @Override
            public void opened() {
                List.copyOf(streams).forEach(Http2Carrier.this::open);
            }

            @Override
            public void notOpened(Failure failure, long attempt) {
                failAll(failure);
            }

            @Override
            public void gone() {
                // its streams are told why
            }
        });
    }

    /** Opens it. */
    public void dial(Dialer dialer, Pool pool) {
        dialer.dial(pool, dialled -> {
            channel = dialled;
            dialled.pipeline().addLast(Http2.codec(), new Http2MultiplexHandler(NO_PUSH), new Handler(dialled));
            return opening;
        });
    }

    /** Whether it takes further streams, once it stands. */
    public boolean isUsable() {
        return !draining;
    }

    /** Takes a stream, and opens it as soon as the connection stands. */
    public void carry(Stream stream) {
        streams.add(stream);
        if (opening.isOpen()) {
            open(stream);
        }
    }

    private void open(Stream stream) {
        Channel parent = channel;
        if (parent == null) {
            throw new IllegalStateException("a connection stands that was never dialled");
        }
        Future<?> unused = new Http2StreamChannelBootstrap(parent)
                .handler(stream.handler())
                .open()
                .addListener(opened -> {
                    if (opened.isSuccess()) {
                        stream.opened((Channel) opened.getNow());
                    } else {
                        stream.broken(notOpened(opened.cause()));
                    }
                });
    }

    /** Returns the failure of a stream that could not be opened. Most often a server allows fewer on a connection than the plan. */
    public static Failure notOpened(@Nullable Throwable cause) {
        return Failure.connect("the stream could not be opened: " + cause
                + (cause instanceof Http2Exception
                        ? "; if the server limits the streams on a connection, open more connections by overConnections(...)"
                        : ""));
    }

    /** A stream has ended, by whichever side. */
    public void left(Stream stream) {
        boolean wasHere = streams.remove(stream);
        if (wasHere && streams.isEmpty() && (draining || !isShared)) {
            close();
        }
    }

    private void broken(Failure failure) {
        opening.failed(failure);
        failAll(failure);
        close();
    }

    private void failAll(Failure failure) {
        draining = true;
        List<Stream> all = List.copyOf(streams);
        streams.clear();
        all.forEach(each -> each.broken(failure));
    }

    private void close() {
        draining = true;
        Channel open = channel;
        if (open != null) {
            ChannelFuture unused = open.close();
        }
    }

    /** Reads what concerns the connection: frames of streams go to their channels. */
    private final class Handler extends ChannelInboundHandlerAdapter {

        private final Http2Preface preface;

        private Handler(Channel dialled) {
            this.preface = new Http2Preface(opening, dialled, timeoutNanos, Http2Carrier.this::broken);
        }

        @Override
        public void channelActive(ChannelHandlerContext context) {
            preface.begin();
            context.fireChannelActive();
        }

        @Override
        public void userEventTriggered(ChannelHandlerContext context, Object event) {
            preface.event(event);
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            try {
                if (message instanceof Http2SettingsFrame) {
                    opening.opened();
                } else if (message instanceof Http2GoAwayFrame) {
                    draining = true;
                }
            } finally {
                ReferenceCountUtil.release(message);
            }
        }

        @Override
        public void channelInactive(ChannelHandlerContext context) {
            broken(Failure.reset("the connection was closed while streams were held on it"));
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            broken(opening.failure(cause));
        }
    }

    @ChannelHandler.Sharable
    private static final class Unexpected extends ChannelInboundHandlerAdapter {}
}
