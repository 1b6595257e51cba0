package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;

/** A connection for requests that are answered at once, one after the other. */
final class RequestConnection extends Http1Connection {

    private final Matchers matchers;
    private final boolean keptAlive;
    private final ResponseParser parser = new ResponseParser();

    RequestConnection(Http1Connector connector, Pool pool, Channel channel, Matchers matchers, boolean keptAlive) {
        super(connector, pool, channel);
        this.matchers = matchers;
        this.keptAlive = keptAlive;
    }

    @Override
    protected void begin(Exchange exchange) {
        parser.begin(exchange.request().method().equals("HEAD"), matchers.of(exchange), exchange.answer());
    }

    @Override
    protected void received(Exchange exchange, byte[] bytes, int count) {
        exchange.received(count);
        int end = parser.feed(bytes, 0, count);
        Failure broken = Matchers.broken(exchange, parser.status());
        if (parser.isDone()) {
            answered(exchange, parser.isKeptAlive() && end == count && keptAlive);
        } else if (parser.isMalformed()) {
            fail(Failure.protocol(parser.complaint()));
        } else if (broken != null) {
            fail(broken);
        }
    }

    /** The connection first: whoever sent the request may send the next at once. */
    private void answered(Exchange exchange, boolean usableAgain) {
        // Before the connection is given on: a request that waits is sent at once, and the parser begins anew.
        int status = parser.status();
        boolean textFound = parser.isTextFound();
        parser.forgetAnswer();
        if (usableAgain) {
            reuse();
        } else {
            close();
        }
        Matchers.judge(exchange, status, textFound, pool());
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        Exchange exchange = current();
        if (exchange != null && parser.endsWithConnection()) {
            answered(exchange, false);
        } else {
            fail(Failure.reset(
                    parser.hasBegun()
                            ? "the connection was closed in the middle of the answer"
                            : "the connection was closed before the answer"));
        }
    }
}
