package io.github.perfjunit.generator.websocket;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Deliveries;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger.Lasting;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.generator.engine.Pulse;
import io.github.perfjunit.generator.engine.Unanswered;
import io.github.perfjunit.generator.net.Opening;
import io.github.perfjunit.generator.websocket.WebSocketPart.Answers;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http.websocketx.CloseWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketCloseStatus;
import io.netty.util.concurrent.Future;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    private final Dialogue dialogue;
    private final Pulse pushes = new Pulse();
    private Deliveries.@Nullable Receiver receiver;

    /** The request that opened it, where it only listens. */
    private @Nullable Exchange listening;

    private boolean isHeard;
    private boolean over;

    WebSocketConnection(WebSocket socket, Pool pool, Channel channel) {
        this.socket = socket;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
        this.unanswered = new Unanswered(pool.ledger(), socket.part().hasIds());
        this.dialogue = socket.part()
                .stomp()
                .<Dialogue>map(stomp -> new StompMessages(this, socket, stomp, channel))
                .orElseGet(() -> new PlainMessages(this, socket, channel.alloc()));
    }

    Opening opening() {
        return opening;
    }

    /** The handshake is done. */
    void opened() {
        socket.opened(this);
        dialogue.begin();
    }

    /** Messages can be sent. */
    void ready() {
        if (!listens()) {
            // one that listens is counted with its request
            pool.ledger().connected();
        }
        Deliveries deliveries = pool.ledger().deliveries();
        if (deliveries != null) {
            receiver = deliveries.opened();
        }
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
        if (listens()) {
            return opening.isOpen() && listening == null;
        }
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

    private boolean listens() {
        return socket.part().listens();
    }

    private boolean isAnswered() {
        return socket.part().answers() == Answers.ONE;
    }

    @Override
    public void send(Exchange exchange) {
        if (listens()) {
            listening = exchange;
            pool.ledger().opened(exchange, Lasting.UNTIL_LOAD_ENDS);
            return;
        }
        Dialogue.Outgoing message = dialogue.outgoing(exchange);
        if (!isAnswered()) {
            Deliveries deliveries = pool.ledger().deliveries();
            if (deliveries != null) {
                deliveries.sent(exchange, receiver);
            }
            ChannelFuture unused = channel.writeAndFlush(message.frame()).addListener(sent -> written(exchange, sent));
        } else if (unanswered.add(exchange, message.id())) {
            ChannelFuture unused = channel.writeAndFlush(message.frame(), channel.voidPromise());
        } else {
            message.frame().release();
            unanswered.refuse(exchange, socket.messages().shown(exchange));
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
        if (listens()) {
            // the load is over, and so is soon the connection, of which the server is told
            listening = null;
            return;
        }
        if (!isAnswered()) {
            pool.ledger().failed(exchange, Failure.unread());
            return;
        }
        unanswered.remove(exchange);
        if (unanswered.hasIds()) {
            writable();
        } else {
            over = true;
            dialogue.ended();
            socket.gone(this);
            opening.gone();
            ChannelFuture unused = channel.close();
        }
    }

    /** A whole WebSocket message came. */
    void received(ByteBuf message, boolean isBinary) {
        long now = System.nanoTime();
        pool.ledger().bytes(message.readableBytes(), now);
        dialogue.received(message, isBinary, now);
    }

    /** A message of the dialogue came. */
    void message(ByteBuf message, boolean isBinary, long now) {
        isHeard = true;
        if (listening != null) {
            pool.ledger().received(listening, 1, now);
            deliver(message, now);
            return;
        }
        if (!isAnswered()) {
            pool.ledger().received(pushes, now);
            deliver(message, now);
            return;
        }
        if (socket.part().hasReceipts()) {
            pool.ledger().received(now);
            return;
        }
        Exchange exchange = unanswered.answeredBy(correlation().flatMap(ids -> ids.ofAnswer(message)), now);
        if (exchange != null) {
            Failure failure = socket.expectation().failure(exchange, message, isBinary);
            writable();
            unanswered.end(exchange, failure);
        }
    }

    /** The message with this receipt was taken. */
    void confirmed(String receipt) {
        isHeard = true;
        Exchange exchange = unanswered.confirmedBy(receipt);
        if (exchange != null) {
            writable();
            pool.ledger().completed(exchange);
        }
    }

    private void deliver(ByteBuf message, long now) {
        if (receiver != null) {
            byte[] bytes = ByteBufUtil.getBytes(message);
            receiver.received(bytes, 0, bytes.length, now);
        }
    }

    /** It can't be used any more: whoever waits for an answer on it gets none. To be told as often as it is noticed. */
    void broken(Failure failure) {
        if (over) {
            return;
        }
        over = true;
        dialogue.ended();
        if (receiver != null) {
            receiver.closed();
        }
        pool.ledger().ended(pushes);
        if (opening.isOpen()) {
            pool.ledger().disconnected(failure);
            leave();
        } else {
            opening.failed(failure.ofRefusedStream());
        }
        ChannelFuture unused = channel.close();
        unanswered.fail(isHeard ? failure : failure.ofRefusedStream());
        Exchange lost = listening;
        if (lost != null) {
            listening = null;
            pool.ledger().failed(lost, failure);
        }
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
        dialogue.sayGoodbye();
        dialogue.ended();
        ChannelFuture unused = channel.writeAndFlush(new CloseWebSocketFrame(WebSocketCloseStatus.NORMAL_CLOSURE));
    }

    /** Reports whether the server's close frame is the answer to one of this connection. */
    boolean hasSaidGoodbye() {
        return over;
    }

    /** The server has nothing more to say. */
    void ended() {
        socket.gone(this);
        ChannelFuture unused = channel.close();
    }
}
