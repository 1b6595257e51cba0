package io.github.perfjunit.load.websocket;

import io.github.perfjunit.load.engine.Connection;
import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.engine.Place;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.http.BodyMatcher;
import io.github.perfjunit.load.net.Opening;
import io.github.perfjunit.load.websocket.WebSocketPart.Answers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelFutureListener;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * A WebSocket connection. An answer belongs to the oldest message that has none; that of a message that nobody waits for any
 * more is still to come, and is not taken for the next one's.
 */
final class WebSocketConnection implements Connection {

    private final WebSocket socket;
    private final Pool pool;
    private final Channel channel;
    private final Opening opening;
    private final Place place = new Place();
    private final Deque<Exchange> unanswered = new ArrayDeque<>(2);
    private boolean over;

    WebSocketConnection(WebSocket socket, Pool pool, Channel channel) {
        this.socket = socket;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
    }

    Opening opening() {
        return opening;
    }

    /** The handshake is done. */
    void opened() {
        pool.ledger().connected();
        socket.opened(this);
        opening.opened();
    }

    /** TLS was not agreed upon, if that is what happened. */
    void handshake(Object event) {
        opening.handshake(event, channel);
    }

    @Override
    public Place place() {
        return place;
    }

    @Override
    public boolean hasRoom() {
        return opening.isOpen() && unanswered.size() < socket.room();
    }

    @Override
    public void send(Exchange exchange) {
        if (socket.part().answers() == Answers.ONE) {
            unanswered.addLast(exchange);
            ChannelFuture unused =
                    channel.writeAndFlush(socket.messages().frame(exchange, channel.alloc()), channel.voidPromise());
            return;
        }
        ChannelFuture unused = channel.writeAndFlush(socket.messages().frame(exchange, channel.alloc()))
                .addListener(sent -> {
                    if (sent.isSuccess()) {
                        pool.ledger().completed(exchange);
                    } else {
                        pool.ledger().failed(exchange, opening.failure(sent.cause()));
                    }
                });
    }

    /** A user gets another connection, rather than wait behind an answer that may never come. */
    @Override
    public void abandon(Exchange exchange) {
        if (socket.room() == 1) {
            unanswered.clear();
            over = true;
            leave();
            ChannelFuture unused = channel.close();
        }
    }

    /** A whole message came. */
    void received(ByteBuf message) {
        long now = System.nanoTime();
        pool.ledger().bytes(message.readableBytes(), now);
        pool.ledger().received(now);
        Exchange exchange = unanswered.pollFirst();
        if (exchange == null) {
            return;
        }
        boolean found = isExpected(exchange, message);
        if (unanswered.size() == socket.room() - 1) {
            pool.hasRoom(this);
        }
        if (found) {
            pool.ledger().completed(exchange);
        } else {
            String text = exchange.request().bodyContains().orElse("");
            pool.ledger().failed(exchange, Failure.body("the answer does not contain '" + text + "'"));
        }
    }

    private boolean isExpected(Exchange exchange, ByteBuf message) {
        BodyMatcher matcher = socket.matcher(exchange);
        if (matcher == null) {
            return true;
        }
        byte[] bytes = ByteBufUtil.getBytes(message);
        return matcher.isFound(matcher.match(0, bytes, 0, bytes.length));
    }

    /** It can't be used any more: whoever waits for an answer on it gets none. To be told as often as it is noticed. */
    void broken(Failure failure) {
        if (over) {
            return;
        }
        over = true;
        if (opening.isOpen()) {
            pool.ledger().disconnected();
            leave();
        } else {
            opening.failed(failure);
        }
        ChannelFuture unused = channel.close();
        while (!unanswered.isEmpty()) {
            pool.ledger().failed(unanswered.removeFirst(), failure);
        }
    }

    private void leave() {
        socket.gone(this);
        opening.gone();
    }

    /** The load is over, and the server is told so. */
    void sayGoodbye() {
        over = true;
        socket.gone(this);
        ChannelFuture unused = channel.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE))
                .addListener(ChannelFutureListener.CLOSE);
    }
}
