package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2SettingsFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodec;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2StreamFrame;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** A server that speaks HTTP/2 by Netty's codec, and does with each request what a test wants. */
final class ScriptedHttp2Server implements AutoCloseable {

    private final EventLoopGroup group = Transport.NIO.group(1);
    private final AtomicInteger connections = new AtomicInteger();
    private final Queue<Http2Headers> requests = new ConcurrentLinkedQueue<>();
    private final Channel channel;

    /** An action for a request whose head has come. */
    interface Script {

        /** Answers it, say. */
        void requested(Client client, Http2FrameStream stream);
    }

    /** Until when a server says nothing to a connection that it has accepted. */
    interface Silence {

        /** So many milliseconds for the connection with this number from 1; not for ever only if it is below an hour. */
        int millis(int connection);
    }

    ScriptedHttp2Server(Http2Settings settings, Silence silence, Script script) throws InterruptedException {
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        int number = connections.incrementAndGet();
                        child.config().setAutoRead(false);
                        Future<?> unused = child.eventLoop()
                                .schedule(
                                        () -> speak(child, number, settings, script),
                                        silence.millis(number),
                                        TimeUnit.MILLISECONDS);
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
    }

    ScriptedHttp2Server(Http2Settings settings, Script script) throws InterruptedException {
        this(settings, connection -> 0, script);
    }

    private void speak(Channel child, int number, Http2Settings settings, Script script) {
        Http2FrameCodec codec = Http2FrameCodecBuilder.forServer()
                .initialSettings(settings)
                // a server that sends longer heads than it may
                .encoderIgnoreMaxHeaderListSize(true)
                .build();
        child.pipeline().addLast(codec, new Client(codec, child, number, script));
        child.config().setAutoRead(true);
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    int connections() {
        return connections.get();
    }

    /** The heads of all requests in the order in which they came. */
    Queue<Http2Headers> requests() {
        return requests;
    }

    @Override
    public void close() throws InterruptedException {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS);
    }

    /** A connection of the generator, from this side. */
    final class Client extends Http2ChannelDuplexHandler {

        private final Http2FrameCodec codec;
        private final Channel channel;
        private final int number;
        private final Script script;
        private int taken;
        private String path = "";

        private Client(Http2FrameCodec codec, Channel channel, int number, Script script) {
            this.codec = codec;
            this.channel = channel;
            this.number = number;
            this.script = script;
        }

        /** From 1, in the order of accepting. */
        int number() {
            return number;
        }

        /** Returns the path of the request that has come last on it. */
        String latestPath() {
            return path;
        }

        /** Returns the number of requests that have come on it. */
        int taken() {
            return taken;
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            if (message instanceof Http2HeadersFrame frame) {
                taken++;
                path = String.valueOf(frame.headers().path());
                requests.add(frame.headers());
                script.requested(this, frame.stream());
            }
            ReferenceCountUtil.release(message);
        }

        void answer(Http2FrameStream stream) {
            write(
                    stream,
                    new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().status("200")),
                    new DefaultHttp2DataFrame(Unpooled.copiedBuffer("hello", UTF_8), true));
        }

        /** Writes these for a request, one after the other. */
        void write(Http2FrameStream stream, Http2StreamFrame... frames) {
            for (Http2StreamFrame frame : frames) {
                ChannelFuture unused = channel.write(frame.stream(stream));
            }
            channel.flush();
        }

        /** The bytes that may be sent on all streams together, until the client allows more. */
        int connectionWindow() {
            return codec.connection()
                    .remote()
                    .flowController()
                    .windowSize(codec.connection().connectionStream());
        }

        void later(Runnable task, int millis) {
            Future<?> unused = channel.eventLoop().schedule(task, millis, TimeUnit.MILLISECONDS);
        }

        void allow(long streams) {
            ChannelFuture unused = channel.writeAndFlush(
                    new DefaultHttp2SettingsFrame(new Http2Settings().maxConcurrentStreams(streams)));
        }

        /** Takes nothing any more that comes after this stream. */
        void goAway(int lastStream) {
            ChannelHandlerContext context = channel.pipeline().context(codec);
            ChannelFuture unused = codec.goAway(
                    context, lastStream, Http2Error.NO_ERROR.code(), Unpooled.EMPTY_BUFFER, channel.newPromise());
            channel.flush();
        }

        void close() {
            ChannelFuture unused = channel.close();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            // Clients may go away as they like.
            close();
        }
    }
}
