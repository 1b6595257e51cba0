package io.github.perfjunit.generator;

import io.github.perfjunit.generator.engine.Transport;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
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
import io.netty.util.ReferenceCountUtil;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;

/** A server that answers every call, or every message of one, with the same fault, which grpc-java's own would not. */
final class BrokenShop implements AutoCloseable {

    /** A message of three bytes, whole. */
    private static final byte[] MESSAGE = {0, 0, 0, 0, 3, 10, 1, 'x'};

    /** A fault of the answers. */
    enum Fault {
        /** A message, and then the stream is reset. */
        RESET_IN_STREAM,
        /** A message, and then the connection is closed. */
        CLOSED_IN_STREAM,
        /** The status is OK, and a message has half of its bytes. */
        HALF_MESSAGE,
        /** The answer ends without trailers. */
        NO_STATUS,
        /** The status is no number. */
        ODD_STATUS,
        /** Two messages where one is due. */
        TWO_MESSAGES,
        /** The status is OK, and there is no message. */
        NO_MESSAGE,
        /** A message says that it is compressed. */
        COMPRESSED,
        /** A page in HTML. */
        HTML,
        /** The status of HTTP is 503, as proxies answer. */
        BAD_GATEWAY,
        /** The trailers are longer than a client has to read. */
        LONG_TRAILERS,
        /** The name of a header is none. */
        ODD_HEADER,
        /** Each call is answered well, and the connection is given up. */
        GO_AWAY,
        /** A whole answer in pieces of one byte each. */
        IN_PIECES,
        /** A message, and then silence. */
        SILENCE
    }

    private final EventLoopGroup group = Transport.NIO.group(1);
    private final Fault fault;
    private final When when;
    private final Channel channel;

    /** The part of a call that is answered. */
    enum When {
        /** All of it, at its end. */
        WHOLE_CALL,
        /** Its first message, which is short. */
        FIRST_MESSAGE
    }

    BrokenShop(Fault fault) throws InterruptedException {
        this(fault, When.WHOLE_CALL);
    }

    BrokenShop(Fault fault, When when) throws InterruptedException {
        this.fault = fault;
        this.when = when;
        this.channel = new ServerBootstrap()
                .group(group)
                .channel(NioServerSocketChannel.class)
                .childHandler(new ChannelInitializer<Channel>() {
                    @Override
                    protected void initChannel(Channel child) {
                        child.pipeline()
                                .addLast(Http2FrameCodecBuilder.forServer()
                                        .encoderIgnoreMaxHeaderListSize(true)
                                        .build());
                        child.pipeline().addLast(new Http2MultiplexHandler(new Calls()));
                    }
                })
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .sync()
                .channel();
    }

    int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    @Override
    public void close() throws InterruptedException {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).await(10, TimeUnit.SECONDS);
    }

    private final class Calls extends ChannelInitializer<Channel> {

        @Override
        protected void initChannel(Channel stream) {
            stream.pipeline().addLast(new Answering());
        }
    }

    private final class Answering extends ChannelInboundHandlerAdapter {

        private boolean isAnswered;

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) {
            boolean whole = (message instanceof Http2HeadersFrame head && head.isEndStream())
                    || (message instanceof Http2DataFrame data && (data.isEndStream() || when == When.FIRST_MESSAGE));
            ReferenceCountUtil.release(message);
            if (whole && !isAnswered) {
                isAnswered = true;
                answer(context);
            }
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
            ChannelFuture unused = context.close();
        }

        private void answer(ChannelHandlerContext context) {
            switch (fault) {
                case RESET_IN_STREAM -> {
                    begin(context, MESSAGE);
                    write(context, new DefaultHttp2ResetFrame(Http2Error.INTERNAL_ERROR));
                }
                case CLOSED_IN_STREAM -> {
                    begin(context, MESSAGE);
                    ChannelFuture unused = context.channel().parent().close();
                }
                case HALF_MESSAGE -> end(context, "0", new byte[] {0, 0, 0, 0, 3, 10});
                case NO_STATUS -> {
                    head(context, "200", "application/grpc");
                    write(context, new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(MESSAGE), true));
                }
                case ODD_STATUS -> end(context, "fine", MESSAGE);
                case TWO_MESSAGES -> end(context, "0", MESSAGE, MESSAGE);
                case NO_MESSAGE -> end(context, "0");
                case COMPRESSED -> end(context, "0", new byte[] {1, 0, 0, 0, 1, 0});
                case HTML -> {
                    head(context, "200", "text/html");
                    write(context, new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(MESSAGE), true));
                }
                case BAD_GATEWAY -> {
                    Http2Headers headers = new DefaultHttp2Headers().status("503");
                    write(context, new DefaultHttp2HeadersFrame(headers, true));
                }
                case LONG_TRAILERS -> {
                    begin(context, MESSAGE);
                    Http2Headers trailers = new DefaultHttp2Headers().add("grpc-status", "0");
                    write(
                            context,
                            new DefaultHttp2HeadersFrame(trailers.add("grpc-message", "x".repeat(1 << 20)), true));
                }
                case ODD_HEADER -> {
                    Http2Headers headers =
                            new DefaultHttp2Headers(false).status("200").add("Odd", "x");
                    write(context, new DefaultHttp2HeadersFrame(headers));
                }
                case GO_AWAY -> {
                    end(context, "0", MESSAGE);
                    Channel connection = context.channel().parent();
                    ChannelFuture unused = connection.writeAndFlush(new DefaultHttp2GoAwayFrame(Http2Error.NO_ERROR));
                }
                case IN_PIECES -> {
                    byte[][] pieces = new byte[MESSAGE.length][];
                    for (int i = 0; i < pieces.length; i++) {
                        pieces[i] = new byte[] {MESSAGE[i]};
                    }
                    end(context, "0", pieces);
                }
                case SILENCE -> begin(context, MESSAGE);
            }
        }

        private void begin(ChannelHandlerContext context, byte[]... pieces) {
            head(context, "200", "application/grpc+proto");
            for (byte[] piece : pieces) {
                ByteBuf content = Unpooled.wrappedBuffer(piece);
                write(context, new DefaultHttp2DataFrame(content));
            }
        }

        private void head(ChannelHandlerContext context, String status, String type) {
            Http2Headers headers = new DefaultHttp2Headers().status(status).add("content-type", type);
            write(context, new DefaultHttp2HeadersFrame(headers));
        }

        private void end(ChannelHandlerContext context, String status, byte[]... pieces) {
            begin(context, pieces);
            Http2Headers trailers = new DefaultHttp2Headers().add("grpc-status", status);
            write(context, new DefaultHttp2HeadersFrame(trailers, true));
        }

        private void write(ChannelHandlerContext context, Object frame) {
            ChannelFuture unused = context.writeAndFlush(frame);
        }
    }
}
