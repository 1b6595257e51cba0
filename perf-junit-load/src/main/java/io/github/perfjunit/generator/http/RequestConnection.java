package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.session.BodyBudget;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;

/** A connection for requests that are answered at once, one after the other. */
final class RequestConnection extends Http1Connection {

    private final Matchers matchers;
    private final boolean keptAlive;
    private final Redirects redirects;
    private final AnswerReader reader;
    private final ResponseParser parser;

    RequestConnection(
            Http1Connector connector,
            Pool pool,
            Channel channel,
            Matchers matchers,
            Redirects redirects,
            BodyBudget budget,
            boolean keptAlive) {
        super(connector, pool, channel);
        this.matchers = matchers;
        this.redirects = redirects;
        this.reader = new AnswerReader(budget);
        this.parser = new ResponseParser(reader);
        this.keptAlive = keptAlive;
    }

    @Override
    protected void begin(Exchange exchange) {
        reader.begin(exchange, matchers.of(exchange));
        parser.begin(exchange.method().equals("HEAD"), reader.readsLines(), reader.readsBody());
    }

    @Override
    protected void received(Exchange exchange, byte[] bytes, int count) {
        exchange.received(count);
        int end = parser.feed(bytes, 0, count);
        if (parser.isDone()) {
            exchange.begun();
            answered(exchange, parser.isKeptAlive() && end == count && keptAlive && !exchange.isHeldBack());
        } else if (parser.isMalformed()) {
            fail(Failure.protocol(parser.complaint()));
        } else {
            goesOn(exchange);
        }
    }

    /** More of the answer is to come. */
    private void goesOn(Exchange exchange) {
        if (parser.hasBegun()) {
            exchange.begunPartly();
        }
        if (parser.isContinued()) {
            exchange.sendRest();
        }
        Failure broken = reader.broken(exchange, parser.status());
        if (broken != null) {
            fail(broken);
        }
    }

    /** The connection first: whoever sent the request may send the next at once. */
    private void answered(Exchange exchange, boolean usableAgain) {
        // Before the connection is given on: a request that waits is sent at once, and the parser begins anew.
        int status = parser.status();
        String location = Redirects.isOne(status) ? reader.location() : null;
        Failure failure = location == null ? Matchers.failure(exchange, status, reader) : null;
        reader.forget();
        exchange.dropRest();
        if (usableAgain) {
            reuse();
        } else {
            close();
        }
        if (location != null) {
            redirects.goOn(exchange, status, location, pool());
        } else {
            pool().ledger().ended(exchange, failure == null ? Matchers.captured(exchange) : failure);
        }
    }

    @Override
    protected void letGo() {
        reader.forget();
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
