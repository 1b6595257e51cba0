package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Failure;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.CorruptedWebSocketFrameException;
import io.netty.handler.codec.http.websocketx.PingWebSocketFrame;
import io.netty.handler.codec.http.websocketx.PongWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrameAggregator;
import io.netty.handler.codec.http.websocketx.WebSocketHandshakeException;
import io.netty.handler.ssl.SslHandshakeCompletionEvent;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** The handler of what Netty reports of a connection: the handshake first, frames afterwards. */
final class WebSocketHandler extends SimpleChannelInboundHandler<Object> {

    private final WebSocketConnection connection;
    private final WebSocketClientHandshaker handshaker;
    private final boolean secure;
    private final long timeoutNanos;
    private final WebSocketPart part;

    WebSocketHandler(
            WebSocketConnection connection,
            WebSocketClientHandshaker handshaker,
            boolean secure,
            long timeoutNanos,
            WebSocketPart part) {
        this.part = part;
        this.connection = connection;
        this.handshaker = handshaker;
        this.secure = secure;
        this.timeoutNanos = timeoutNanos;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (!secure) {
            begin(context);
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof SslHandshakeCompletionEvent handshake && handshake.isSuccess()) {
            begin(context);
        } else {
            connection.handshake(event);
        }
    }

    private void begin(ChannelHandlerContext context) {
        ChannelFuture unused = handshaker.handshake(context.channel());
        Future<?> timer = context.executor()
                .schedule(
                        () -> {
                            if (!handshaker.isHandshakeComplete()) {
                                connection.broken(Failure.timeout(timeoutNanos));
                            }
                        },
                        timeoutNanos,
                        TimeUnit.NANOSECONDS);
        ChannelFuture unusedToo = context.channel().closeFuture().addListener(closed -> timer.cancel(false));
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, Object message) {
        if (message instanceof FullHttpResponse response) {
            answered(context, response);
        } else if (message instanceof PingWebSocketFrame ping) {
            if (context.channel().isWritable()) {
                ChannelFuture unused = context.writeAndFlush(
                        new PongWebSocketFrame(ping.content().retain()));
            }
        } else if (message instanceof CloseWebSocketFrame close) {
            if (!connection.hasSaidGoodbye()) {
                ChannelFuture unused = context.writeAndFlush(close.retainedDuplicate());
            }
            connection.ended();
            connection.broken(Failure.closed("the server closed the connection with " + close.statusCode()
                    + (close.reasonText().isEmpty() ? "" : " (" + close.reasonText() + ")")));
        } else if (message instanceof TextWebSocketFrame || message instanceof BinaryWebSocketFrame) {
            connection.received(((WebSocketFrame) message).content(), message instanceof BinaryWebSocketFrame);
        }
    }

    private void answered(ChannelHandlerContext context, FullHttpResponse response) {
        try {
            handshaker.finishHandshake(context.channel(), response);
        } catch (WebSocketHandshakeException e) {
            connection.broken(
                    Failure.handshake("the handshake was answered with " + response.status() + ": " + e.getMessage()));
            return;
        }
        context.pipeline().addBefore(context.name(), "joined", new WebSocketFrameAggregator(part.longestMessage()));
        connection.opened();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        connection.writable();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        connection.ended();
        connection.broken(Failure.reset("the connection was closed without a word"));
    }

    private boolean isTooLong(Throwable cause) {
        return (cause instanceof TooLongFrameException && handshaker.isHandshakeComplete())
                || (cause instanceof CorruptedWebSocketFrameException broken
                        && broken.closeStatus().equals(WebSocketCloseStatus.MESSAGE_TOO_BIG));
    }

    private Failure tooLong() {
        return new Failure(
                "message limit",
                "a message is longer than " + part.longestMessage()
                        + " bytes, the most that is read; set another limit by messageLimit(...)");
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        connection.broken(isTooLong(cause) ? tooLong() : connection.opening().failure(cause));
    }
}
