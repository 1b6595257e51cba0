package io.github.perfjunit.load.sse;

import io.github.perfjunit.load.engine.Connection;
import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.engine.Ledger.Lasting;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.http.ResponseParser;
import io.github.perfjunit.load.net.Opening;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A connection for one stream of events. */
final class SseConnection extends ChannelInboundHandlerAdapter implements Connection, ResponseParser.Reader {

    private final Sse sse;
    private final Pool pool;
    private final Channel channel;
    private final Opening opening;
    private final ResponseParser parser = new ResponseParser(this);
    private final EventCounter counter = new EventCounter();
    private @Nullable Exchange current;
    private boolean used;
    private boolean streaming;
    private long events;
    private long readAt;

    SseConnection(Sse sse, Pool pool, Channel channel) {
        this.sse = sse;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
    }

    Opening opening() {
        return opening;
    }

    @Override
    public boolean hasRoom() {
        return !used && opening.isOpen();
    }

    @Override
    public void send(Exchange exchange) {
        used = true;
        current = exchange;
        parser.begin();
        ChannelFuture unused =
                channel.writeAndFlush(sse.encoder().encode(exchange, channel.alloc()), channel.voidPromise());
    }

    @Override
    public void abandon(Exchange exchange) {
        current = null;
        close();
    }

    private void close() {
        opening.gone();
        ChannelFuture unused = channel.close();
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (!sse.isSecure()) {
            opening.opened();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        opening.event(event, channel);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        ByteBuf bytes = (ByteBuf) message;
        readAt = System.nanoTime();
        try {
            while (bytes.isReadable()) {
                int count = Math.min(bytes.readableBytes(), sse.scratch().length);
                bytes.readBytes(sse.scratch(), 0, count);
                received(count);
            }
        } finally {
            bytes.release();
        }
    }

    private void received(int count) {
        if (current == null) {
            close();
            return;
        }
        pool.ledger().bytes(count, readAt);
        parser.feed(sse.scratch(), 0, count);
        if (parser.isMalformed()) {
            fail(Failure.protocol(parser.complaint()));
        } else if (parser.isDone()) {
            fail(ended());
        }
    }

    @Override
    public void head(int status, String contentType) {
        Exchange exchange = current;
        if (exchange == null) {
            return;
        }
        if (!exchange.request().expectedStatus().accepts(status)) {
            fail(Failure.status(status));
        } else if (!SseProtocol.isTypeOf(contentType)) {
            fail(Failure.contentType("the answer is '" + contentType + "', not " + SseProtocol.TYPE));
        } else {
            streaming = true;
            begin(exchange);
        }
    }

    private void begin(Exchange exchange) {
        SsePart part = sse.part();
        pool.ledger().opened(exchange, part.events() > 0 ? Lasting.UNTIL_DONE : Lasting.UNTIL_LOAD_ENDS);
        if (part.lastsNanos() > 0) {
            Future<?> unused = channel.eventLoop().schedule(this::complete, part.lastsNanos(), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void body(byte[] bytes, int from, int to) {
        Exchange exchange = current;
        if (exchange == null || !streaming) {
            return;
        }
        int more = counter.feed(bytes, from, to);
        long wanted = sse.part().events();
        if (wanted > 0) {
            more = (int) Math.min(more, wanted - events);
        }
        if (more > 0) {
            events += more;
            pool.ledger().received(exchange, more, readAt);
        }
        if (wanted > 0 && events >= wanted) {
            complete();
        }
    }

    /** The connection first: whoever asked for the stream may ask for the next at once. */
    private void complete() {
        Exchange exchange = current;
        current = null;
        close();
        if (exchange != null) {
            pool.ledger().completed(exchange);
        }
    }

    private void fail(Failure failure) {
        Exchange exchange = current;
        current = null;
        close();
        if (exchange != null) {
            pool.ledger().failed(exchange, failure);
        }
    }

    private Failure ended() {
        return Failure.closed("the server ended the stream after " + events + " events");
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        if (streaming && parser.endsWithConnection()) {
            fail(ended());
        } else {
            fail(Failure.reset(
                    parser.hasBegun()
                            ? "the connection was closed in the middle of the stream, after " + events + " events"
                            : "the connection was closed before the answer"));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        fail(opening.failure(cause));
    }
}
