package io.github.perfjunit.generator.sse;

import io.github.perfjunit.generator.engine.Deliveries;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger.Lasting;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.http.Http1Connection;
import io.github.perfjunit.generator.http.Http1Connector;
import io.github.perfjunit.generator.http.ResponseParser;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A connection for one stream of events. */
final class SseConnection extends Http1Connection implements ResponseParser.Reader {

    private final SsePart part;
    private final Channel channel;
    private final ResponseParser parser = new ResponseParser(this);
    private final EventCounter counter = new EventCounter();
    private @Nullable EventTexts texts;
    private Deliveries.@Nullable Receiver receiver;
    private boolean streaming;
    private long events;
    private long readAt;

    SseConnection(Http1Connector connector, Pool pool, Channel channel, SsePart part) {
        super(connector, pool, channel);
        this.part = part;
        this.channel = channel;
    }

    @Override
    protected void begin(Exchange exchange) {
        parser.begin();
    }

    @Override
    protected void received(Exchange exchange, byte[] bytes, int count) {
        readAt = System.nanoTime();
        pool().ledger().bytes(count, readAt);
        parser.feed(bytes, 0, count);
        if (parser.isMalformed()) {
            fail(Failure.protocol(parser.complaint()));
        } else if (parser.isDone()) {
            fail(ended());
        }
    }

    @Override
    public void head(int status, String contentType) {
        Exchange exchange = current();
        if (exchange == null) {
            return;
        }
        if (!exchange.request().expectedStatus().accepts(status)) {
            fail(Failure.status(status));
        } else if (!SseProtocol.isTypeOf(contentType)) {
            fail(Failure.contentType("the answer is '" + contentType + "', not " + SseProtocol.TYPE));
        } else {
            streaming = true;
            opened(exchange);
        }
    }

    private void opened(Exchange exchange) {
        Deliveries deliveries = pool().ledger().deliveries();
        if (deliveries != null) {
            texts = new EventTexts();
            receiver = deliveries.opened();
        }
        pool().ledger().opened(exchange, part.events() > 0 ? Lasting.UNTIL_DONE : Lasting.UNTIL_LOAD_ENDS);
        if (part.lastsNanos() > 0) {
            Future<?> unused = channel.eventLoop().schedule(this::complete, part.lastsNanos(), TimeUnit.NANOSECONDS);
        }
    }

    @Override
    public void body(byte[] bytes, int from, int to) {
        Exchange exchange = current();
        if (exchange == null || !streaming) {
            return;
        }
        deliver(bytes, from, to);
        int more = counter.feed(bytes, from, to);
        long wanted = part.events();
        if (wanted > 0) {
            more = (int) Math.min(more, wanted - events);
        }
        if (more > 0) {
            events += more;
            pool().ledger().received(exchange, more, readAt);
        }
        if (wanted > 0 && events >= wanted) {
            complete();
        }
    }

    /** A delivery for others counts even if it is the last on this connection. */
    private void deliver(byte[] bytes, int from, int to) {
        EventTexts each = texts;
        Deliveries.Receiver listener = receiver;
        if (each != null && listener != null) {
            each.feed(bytes, from, to, (text, length) -> listener.received(text, 0, length, readAt));
        }
    }

    /** The connection first: whoever asked for the stream may ask for the next at once. */
    private void complete() {
        Exchange exchange = current();
        close();
        if (exchange != null) {
            pool().ledger().completed(exchange);
        }
    }

    /** The deliveries that the stream was to bring do not come any more. */
    @Override
    protected void lost() {
        if (receiver != null) {
            receiver.closed();
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
}
