package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Connection;
import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.engine.Pool;
import io.github.perfjunit.load.net.Opening;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import org.jspecify.annotations.Nullable;

/** A connection that speaks HTTP/1.1, one request after the other. */
final class Http1Connection extends ChannelInboundHandlerAdapter implements Connection {

    private final Http1 http;
    private final Opening opening;
    private final Pool pool;
    private final Channel channel;
    private final ResponseParser parser = new ResponseParser();
    private @Nullable Exchange current;

    Http1Connection(Http1 http, Pool pool, Channel channel) {
        this.http = http;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
    }

    /** How far it has come. */
    Opening opening() {
        return opening;
    }

    @Override
    public boolean hasRoom() {
        return current == null && opening.isOpen();
    }

    @Override
    public void send(Exchange exchange) {
        current = exchange;
        parser.begin(exchange.request().method().equals("HEAD"), http.matcher(exchange));
        ChannelFuture unused =
                channel.writeAndFlush(http.encoder().encode(exchange, channel.alloc()), channel.voidPromise());
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
        if (!http.isSecure()) {
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
        try {
            while (bytes.isReadable()) {
                int count = Math.min(bytes.readableBytes(), http.scratch().length);
                bytes.readBytes(http.scratch(), 0, count);
                received(count);
            }
        } finally {
            bytes.release();
        }
    }

    private void received(int count) {
        Exchange exchange = current;
        if (exchange == null) {
            // Nobody asked: a server that says why it closes, or one that is confused.
            close();
            return;
        }
        exchange.received(count);
        int end = parser.feed(http.scratch(), 0, count);
        if (parser.isDone()) {
            answered(exchange, parser.isKeptAlive() && end == count && http.keepsAlive());
        } else if (parser.isMalformed()) {
            fail(Failure.protocol(parser.complaint()));
        }
    }

    /** The connection first: whoever sent the request may send the next at once. */
    private void answered(Exchange exchange, boolean usableAgain) {
        // Before the connection is given on: a request that waits is sent at once, and the parser begins anew.
        int status = parser.status();
        boolean textFound = parser.isTextFound();
        current = null;
        if (usableAgain) {
            pool.hasRoom(this);
        } else {
            close();
        }
        Matchers.judge(exchange, status, textFound, pool);
    }

    private void fail(Failure failure) {
        Exchange exchange = current;
        current = null;
        close();
        if (exchange != null) {
            pool.ledger().failed(exchange, failure);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        Exchange exchange = current;
        if (exchange != null && parser.endsWithConnection()) {
            answered(exchange, false);
        } else {
            fail(Failure.reset(
                    parser.hasBegun()
                            ? "the connection was closed in the middle of the answer"
                            : "the connection was closed before the answer"));
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        fail(opening.failure(cause));
    }
}
