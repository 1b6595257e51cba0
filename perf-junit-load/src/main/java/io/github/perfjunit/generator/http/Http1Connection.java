package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.generator.net.Opening;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.stream.ChunkedWriteHandler;
import io.netty.util.concurrent.Future;
import java.nio.channels.ClosedChannelException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A connection that speaks HTTP/1.1, with one request at a time. What its answer is, its kind knows. */
public abstract class Http1Connection extends ChannelInboundHandlerAdapter implements Connection {

    private final Http1Connector connector;
    private final Opening opening;
    private final PoolSlot place = new PoolSlot();
    private final Pool pool;
    private final Channel channel;
    private @Nullable Exchange current;

    /** For this pool. */
    protected Http1Connection(Http1Connector connector, Pool pool, Channel channel) {
        this.connector = connector;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
    }

    /** A request is about to be sent. */
    protected abstract void begin(Exchange exchange);

    /** Bytes of the answer to a request came: the first {@code count} of these, which the next ones overwrite. */
    protected abstract void received(Exchange exchange, byte[] bytes, int count);

    /** The answer that is awaited has failed. */
    protected void lost() {}

    /** Returns the progress of its opening. */
    final Opening opening() {
        return opening;
    }

    /** Returns the pool that it belongs to. */
    protected final Pool pool() {
        return pool;
    }

    /** The request whose answer is awaited, if there is one. */
    protected final @Nullable Exchange current() {
        return current;
    }

    @Override
    public final PoolSlot place() {
        return place;
    }

    @Override
    public final boolean hasRoom() {
        return current == null && opening.isOpen();
    }

    @Override
    public final void send(Exchange exchange) {
        current = exchange;
        begin(exchange);
        write(connector.encoder().encode(exchange, channel.alloc()));
        if (exchange.isExpectant()) {
            sendHeadFirst(exchange);
        }
    }

    /** Direct memory goes to the socket as it is; other bytes are copied there, or encrypted, a piece at a time. */
    private void write(ByteBuf bytes) {
        boolean isReady = bytes.isDirect() && !connector.isSecure();
        if (isReady || bytes.readableBytes() <= Http1Encoder.PIECE) {
            ChannelFuture unused = channel.writeAndFlush(bytes, channel.voidPromise());
            return;
        }
        ChannelPipeline pipeline = channel.pipeline();
        if (pipeline.get(ChunkedWriteHandler.class) == null) {
            pipeline.addBefore(pipeline.context(this).name(), null, new ChunkedWriteHandler());
        }
        ChannelFuture unused = channel.writeAndFlush(new BytesInPieces(bytes)).addListener(written -> {
            if (!written.isSuccess()) {
                broken(written.cause());
            }
        });
    }

    /** The body is sent when the server asks for it, or has not answered for a while. */
    private void sendHeadFirst(Exchange exchange) {
        exchange.holdBack(() -> {
            if (current == exchange) {
                write(connector.encoder().rest(exchange, channel.alloc()));
            }
        });
        Future<?> unused =
                channel.eventLoop().schedule(exchange::sendRest, Http1Encoder.PATIENCE_NANOS, TimeUnit.NANOSECONDS);
    }

    /** The connection ends: what is held for an answer is of no use any more. */
    protected void letGo() {
        // most hold nothing
    }

    /** No answer is awaited any more, and the next request may be sent at once. */
    protected final void reuse() {
        current = null;
        pool.hasRoom(this);
    }

    /** No answer is awaited any more, and the connection ends. */
    protected final void close() {
        current = null;
        letGo();
        opening.gone();
        ChannelFuture unused = channel.close();
    }

    /** The connection ends, and with it the request that waits, if there is one. */
    protected final void fail(Failure failure) {
        Exchange exchange = current;
        close();
        if (exchange != null) {
            lost();
            pool.ledger().failed(exchange, failure);
        }
    }

    @Override
    public final void abandon(Exchange exchange) {
        close();
    }

    @Override
    public final void channelActive(ChannelHandlerContext context) {
        if (!connector.isSecure()) {
            opening.opened();
        }
    }

    @Override
    public final void userEventTriggered(ChannelHandlerContext context, Object event) {
        opening.event(event, channel);
    }

    @Override
    public final void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        byte[] scratch = connector.scratch();
        try {
            while (bytes.isReadable()) {
                int count = Math.min(bytes.readableBytes(), scratch.length);
                bytes.readBytes(scratch, 0, count);
                Exchange exchange = current;
                if (exchange == null) {
                    // Nobody asked: a server that says why it closes, or one that is confused.
                    close();
                } else {
                    received(exchange, scratch, count);
                }
            }
        } finally {
            bytes.release();
        }
    }

    @Override
    public final void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        broken(cause);
    }

    /** A server may close while a long request is written: the end of the connection says what became of the answer. */
    private void broken(Throwable cause) {
        if (!(cause instanceof ClosedChannelException)) {
            fail(opening.failure(cause));
        }
    }
}
