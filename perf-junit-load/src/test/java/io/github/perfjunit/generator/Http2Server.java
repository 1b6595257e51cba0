package io.github.perfjunit.generator;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2GoAwayFrame;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.ssl.SslContext;
import io.netty.util.AsciiString;
import io.netty.util.ReferenceCountUtil;
import io.netty.util.concurrent.Future;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A server that speaks HTTP/2 and answers by the path: {@code /503} by that status, {@code /reset} by a reset stream,
 * {@code /goaway} by an answer after which the connection is given up, {@code /never} by nothing, {@code /big} by a
 * megabyte, {@code /long-head} by a head of 20,000 bytes, {@code /gzip} and {@code /gzip-cut} by gzip, paths that begin with {@code /br} by Brotli, {@code /late} by a head that the body follows after a while, paths below
 * {@code /to/} by a redirect with the status that the path names, and others by their own method, path and body.
 */
final class Http2Server implements AutoCloseable {

    static final long LATE_MILLIS = 300;

    private final EventLoopGroup group = Transport.NIO.group(1);
    private final AtomicInteger connections = new AtomicInteger();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger mostOpen = new AtomicInteger();
    private final Queue<String> requests = new ConcurrentLinkedQueue<>();
    private final Channel channel;

    Http2Server(long maxStreams, Optional<SslContext> tls) throws InterruptedException {
        channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        connections.incrementAndGet();
                        tls.ifPresent(context -> child.pipeline().addLast(context.newHandler(child.alloc())));
                        child.pipeline()
                                .addLast(
                                        Http2FrameCodecBuilder.forServer()
                                                .initialSettings(Http2Settings.defaultSettings()
                                                        .maxConcurrentStreams(maxStreams))
                                                .build(),
                                        new Http2MultiplexHandler(new ChannelInitializer<Channel>() {
                                            @Override
                                            protected void initChannel(Channel stream) {
                                                stream.pipeline().addLast(new Answering());
                                            }
                                        }),
                                        new Forgiving());
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    int connections() {
        return connections.get();
    }

    /** The most requests that were open at a time, over all connections. */
    int mostOpen() {
        return mostOpen.get();
    }

    List<String> requests() {
        return List.copyOf(requests);
    }

    @Override
    public void close() throws InterruptedException {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS);
    }

    /** Clients may go away as they like. */
    private static final class Forgiving extends ChannelInboundHandlerAdapter {

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            ChannelFuture unused = context.close();
        }
    }

    private final class Answering extends ChannelInboundHandlerAdapter {

        private final StringBuilder request = new StringBuilder();
        private String path = "";

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            boolean whole = false;
            if (message instanceof Http2HeadersFrame frame) {
                mostOpen.accumulateAndGet(open.incrementAndGet(), Math::max);
                path = frame.headers().path().toString();
                request.append(frame.headers().method())
                        .append(' ')
                        .append(path)
                        .append(' ');
                Optional.ofNullable(frame.headers().get("cookie")).ifPresent(request::append);
                Optional.ofNullable(frame.headers().get("x-name"))
                        .map(name -> new String(((AsciiString) name).toByteArray(), UTF_8))
                        .ifPresent(request::append);
                whole = frame.isEndStream();
                if (path.equals("/continue") && frame.headers().contains("expect", "100-continue")) {
                    send(context.channel(), new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().status("100")));
                }
            } else if (message instanceof Http2DataFrame frame) {
                request.append(frame.content().toString(UTF_8));
                whole = frame.isEndStream();
            }
            ReferenceCountUtil.release(message);
            if (whole) {
                requests.add(request.toString());
                answer(context);
            }
        }

        private void answer(ChannelHandlerContext context) {
            open.decrementAndGet();
            switch (path) {
                case "/reset" -> send(context.channel(), new DefaultHttp2ResetFrame(Http2Error.REFUSED_STREAM));
                case "/never" -> {}
                case "/503" -> say(context, 503, "no");
                case "/bigger" -> say(context, 200, "x".repeat(3 << 20));
                case "/gzip" -> say(context, 200, gzip(false));
                case "/gzip-cut" -> say(context, 200, gzip(true));
                case "/br" -> say(context, 200, Brotlis.NEEDLE);
                case "/br-cut" -> say(context, 200, Arrays.copyOf(Brotlis.NEEDLE, Brotlis.NEEDLE.length - 2));
                case "/br-bomb" -> say(context, 200, Brotlis.BOMB);
                case "/late" -> {
                    send(context.channel(), new DefaultHttp2HeadersFrame(new DefaultHttp2Headers().status("200")));
                    Future<?> unused = context.executor()
                            .schedule(
                                    () -> send(context.channel(), new DefaultHttp2DataFrame(true)),
                                    LATE_MILLIS,
                                    TimeUnit.MILLISECONDS);
                }
                case "/big" -> say(context, 200, "x".repeat(1 << 20));
                case "/goaway" -> {
                    say(context, 200, "bye");
                    send(context.channel().parent(), new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR));
                }
                default -> say(context, 200, request.toString());
            }
        }

        private byte[] gzip(boolean cut) {
            try {
                byte[] whole = BodyTest.gzip("hay and the needle".getBytes(UTF_8));
                return cut ? Arrays.copyOf(whole, whole.length - 1) : whole;
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        }

        private void say(ChannelHandlerContext context, int status, String body) {
            say(context, status, body.getBytes(UTF_8));
        }

        private void say(ChannelHandlerContext context, int status, byte[] body) {
            Http2Headers headers = new DefaultHttp2Headers().status(Integer.toString(status));
            if (path.equals("/cookie")) {
                headers.add("set-cookie", "sid=1; Path=/");
            }
            if (path.startsWith("/gzip")) {
                headers.add("content-encoding", "gzip");
            }
            if (path.startsWith("/br")) {
                headers.add("content-encoding", "br");
            }
            if (path.startsWith("/to/")) {
                headers.status(path.substring(4, 7)).add("location", "/arrived?from=" + path.substring(4, 7));
            }
            if (path.equals("/long-head")) {
                headers.add("link", "x".repeat(20_000));
            }
            send(context.channel(), new DefaultHttp2HeadersFrame(headers));
            send(context.channel(), new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(body), true));
        }

        private static void send(Channel to, Object frame) {
            ChannelFuture unused = to.writeAndFlush(frame);
        }
    }
}
