package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.generator.engine.Pulse;
import io.github.perfjunit.generator.engine.Unanswered;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.net.Opening;
import io.github.perfjunit.generator.websocket.WebSocketPart.Answers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import io.netty.util.concurrent.Future;
import java.util.Optional;

/**
 * A WebSocket connection. An answer belongs to the message with the same id, or, where messages have no ids, to the only one
 * that has no answer yet. It takes a message only while the server reads.
 */
final class WebSocketConnection implements Connection {

    private final WebSocket socket;
    private final Pool pool;
    private final Channel channel;
    private final Opening opening;
    private final PoolSlot place = new PoolSlot();
    private final Unanswered unanswered;
    private final Pulse pushes = new Pulse();
    private boolean over;

    WebSocketConnection(WebSocket socket, Pool pool, Channel channel) {
        this.socket = socket;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
        this.unanswered = new Unanswered(pool.ledger(), correlation().isPresent());
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
    public PoolSlot place() {
        return place;
    }

    @Override
    public boolean hasRoom() {
        return opening.isOpen() && channel.isWritable() && (!isAnswered() || unanswered.hasRoom());
    }

    /** The server reads again. */
    void writable() {
        if (hasRoom()) {
            pool.hasRoom(this);
        }
    }

    private Optional<Correlation> correlation() {
        return socket.part().correlation();
    }

    private boolean isAnswered() {
        return socket.part().answers() == Answers.ONE;
    }

    @Override
    public void send(Exchange exchange) {
        WebSocketFrame frame = socket.messages().frame(exchange, channel.alloc());
        if (!isAnswered()) {
            ChannelFuture unused = channel.writeAndFlush(frame).addListener(sent -> written(exchange, sent));
        } else if (unanswered.add(
                exchange,
                correlation().flatMap(ids -> ids.ofMessage(frame.content().toString(UTF_8))))) {
            ChannelFuture unused = channel.writeAndFlush(frame, channel.voidPromise());
        } else {
            String text = frame.content().toString(UTF_8);
            frame.release();
            unanswered.refuse(exchange, text);
        }
    }

    private void written(Exchange exchange, Future<?> sent) {
        if (sent.isSuccess()) {
            pool.ledger().completed(exchange);
        } else {
            pool.ledger().failed(exchange, opening.failure(sent.cause()));
        }
    }

    /** With ids, an answer that comes late belongs to no other message. Without, it would be taken for the next one's. */
    @Override
    public void abandon(Exchange exchange) {
        if (!isAnswered()) {
            pool.ledger().failed(exchange, Failure.unread());
            return;
        }
        unanswered.remove(exchange);
        if (unanswered.hasIds()) {
            writable();
        } else {
            over = true;
            socket.gone(this);
            opening.gone();
            ChannelFuture unused = channel.close();
        }
    }

    /** A whole message came. */
    void received(ByteBuf message) {
        long now = System.nanoTime();
        pool.ledger().bytes(message.readableBytes(), now);
        if (!isAnswered()) {
            pool.ledger().received(pushes, now);
            return;
        }
        Exchange exchange = unanswered.answeredBy(correlation().flatMap(ids -> ids.ofAnswer(message)), now);
        if (exchange != null) {
            boolean found = isExpected(exchange, message);
            writable();
            unanswered.end(exchange, found);
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
        pool.ledger().ended(pushes);
        if (opening.isOpen()) {
            pool.ledger().disconnected();
            leave();
        } else {
            opening.failed(failure);
        }
        ChannelFuture unused = channel.close();
        unanswered.fail(failure);
    }

    private void leave() {
        socket.gone(this);
        opening.gone();
    }

    /**
     * The load is over, and the server is told so. What it has sent before it says the same is read still: an answer that is
     * left over then was nobody's.
     */
    void sayGoodbye() {
        over = true;
        pool.ledger().ended(pushes);
        ChannelFuture unused = channel.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
    }

    /** The server has nothing more to say. */
    void ended() {
        socket.gone(this);
        ChannelFuture unused = channel.close();
    }
}
