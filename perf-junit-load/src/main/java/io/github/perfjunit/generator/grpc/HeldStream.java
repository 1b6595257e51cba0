package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Deliveries;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.generator.engine.Unanswered;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.http.Http2Carrier;
import io.github.perfjunit.generator.net.Opening;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2Headers;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A stream of a bidirectional method that is held until the load is over. An answer belongs to the message with the same id,
 * or, where messages have no ids, to the only one that has no answer yet. It takes a message only while the server reads.
 */
final class HeldStream implements Connection, Http2Carrier.Stream {

    private final HeldStreams streams;
    private final Pool pool;
    private final Http2Carrier carrier;
    private final Opening opening;
    private final PoolSlot place = new PoolSlot();
    private final Unanswered unanswered;
    private final GrpcHead head = new GrpcHead();
    private final WholeMessages messages;
    private final @Nullable Deliveries deliveries;
    private Deliveries.@Nullable Receiver receiver;
    private @Nullable Channel channel;
    private boolean isCounted;
    private boolean over;
    private boolean hasLeft;

    HeldStream(HeldStreams streams, Pool pool, Http2Carrier carrier) {
        this.streams = streams;
        this.pool = pool;
        this.carrier = carrier;
        this.opening = new Opening(this, pool);
        this.unanswered = new Unanswered(pool.ledger(), streams.ids() != null);
        this.deliveries = pool.ledger().deliveries();
        this.messages = new WholeMessages(streams.looksInside(), this::received);
    }

    @Override
    public ChannelHandler handler() {
        return new HeldStreamHandler(this);
    }

    /** The stream stands when its headers are on their way: servers answer them when they have something to say. */
    @Override
    public void opened(Channel stream) {
        if (hasLeft) {
            ChannelFuture unused = stream.close();
            return;
        }
        channel = stream;
        ChannelFuture unused = stream.writeAndFlush(new DefaultHttp2HeadersFrame(streams.head()))
                .addListener(written -> {
                    if (!written.isSuccess()) {
                        broken(Http2Carrier.notOpened(written.cause()));
                    } else if (!over) {
                        streams.opened(this);
                        receiver = deliveries == null ? null : deliveries.opened();
                        opening.opened();
                    }
                });
    }

    @Override
    public PoolSlot place() {
        return place;
    }

    @Override
    public boolean hasRoom() {
        Channel stream = channel;
        return stream != null && opening.isOpen() && stream.isWritable() && unanswered.hasRoom();
    }

    /** The server reads again, or an answer came. */
    void writable() {
        if (hasRoom()) {
            pool.hasRoom(this);
        }
    }

    @Override
    public void send(Exchange exchange) {
        byte[] message;
        try {
            message = streams.message(exchange);
        } catch (IllegalArgumentException e) {
            pool.ledger().failed(exchange, Failure.request(String.valueOf(e.getMessage())));
            return;
        }
        if (deliveries != null) {
            deliveries.sent(exchange, receiver);
            write(exchange, message);
            return;
        }
        IdFields ids = streams.ids();
        if (unanswered.add(exchange, ids == null ? Optional.empty() : ids.ofMessage(message))) {
            write(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(message)));
        } else {
            unanswered.refuse(exchange, streams.text(exchange));
        }
    }

    /** Nobody waits for an answer: the message is done when it is written. */
    private void write(Exchange exchange, byte[] message) {
        Channel stream = channel;
        if (stream == null) {
            return;
        }
        ChannelFuture unused = stream.writeAndFlush(new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(message)))
                .addListener(written -> {
                    if (written.isSuccess()) {
                        pool.ledger().completed(exchange);
                    } else {
                        pool.ledger().failed(exchange, opening.failure(written.cause()));
                    }
                });
    }

    private void write(Object frame) {
        Channel stream = channel;
        if (stream != null) {
            ChannelFuture unused = stream.writeAndFlush(frame);
        }
    }

    /** With ids, an answer that comes late belongs to no other message. Without, it would be taken for the next one's. */
    @Override
    public void abandon(Exchange exchange) {
        if (deliveries != null) {
            pool.ledger().failed(exchange, Failure.unread());
            return;
        }
        unanswered.remove(exchange);
        if (unanswered.hasIds()) {
            writable();
        } else {
            over = true;
            leave();
        }
    }

    void headers(Http2Headers headers) {
        head.read(headers);
        if (!isCounted && head.isGrpc() && head.code() == null) {
            isCounted = true;
            pool.ledger().connected();
        }
    }

    void data(ByteBuf content) {
        if (hasLeft) {
            return;
        }
        pool.ledger().bytes(content.readableBytes(), System.nanoTime());
        if (head.isGrpc()) {
            messages.read(content);
        }
    }

    private void received(byte[] message) {
        if (hasLeft) {
            return;
        }
        if (!messages.problem().isEmpty()) {
            broken(Failure.protocol(messages.problem()));
            return;
        }
        if (receiver != null) {
            long now = System.nanoTime();
            pool.ledger().received(now);
            receiver.received(message, 0, message.length, now);
            return;
        }
        Exchange exchange;
        try {
            IdFields ids = streams.ids();
            Optional<String> id = ids == null ? Optional.empty() : ids.ofAnswer(message);
            exchange = unanswered.answeredBy(id, System.nanoTime());
        } catch (IOException e) {
            broken(Failure.protocol("a message of the answer can't be read: " + e.getMessage()));
            return;
        }
        if (exchange != null) {
            writable();
            unanswered.end(exchange, isExpected(exchange, message));
        }
    }

    private boolean isExpected(Exchange exchange, byte[] message) {
        BodyMatcher matcher = streams.matcher(exchange);
        return matcher == null || matcher.isFound(matcher.match(0, message, 0, message.length));
    }

    /** The server has ended the stream. */
    void ended() {
        Failure failure = head.failure();
        if (failure == null) {
            GrpcStatus status = head.status();
            failure = status == GrpcStatus.OK
                    ? Failure.closed(
                            "the server ended the stream after " + messages.messages() + " messages, with status OK")
                    : Failure.grpc(status.name(), head.reason());
        }
        broken(failure);
    }

    /** It can't be used any more: whoever waits for an answer on it gets none. To be told as often as it is noticed. */
    @Override
    public void broken(Failure failure) {
        if (!over) {
            over = true;
            if (receiver != null) {
                receiver.closed();
            }
            if (opening.isOpen()) {
                pool.ledger().disconnected(failure);
            } else {
                opening.failed(failure);
            }
            leave();
            unanswered.fail(isCounted ? failure : failure.ofRefusedStream());
        } else {
            leave();
        }
    }

    /** Returns the failure for an exception on the stream. */
    Failure failure(Throwable cause) {
        return opening.failure(cause);
    }

    private void leave() {
        hasLeft = true;
        streams.gone(this);
        opening.gone();
        Channel stream = channel;
        if (stream != null) {
            ChannelFuture unused = stream.close();
        }
        carrier.left(this);
    }

    /**
     * The load is over, and the server is told so by the end of what is sent. What it has sent before it ends the stream is read
     * still: an answer that is left over then was nobody's. A server that never ends it has done nothing wrong.
     */
    void sayGoodbye() {
        over = true;
        write(new DefaultHttp2DataFrame(true));
    }
}
