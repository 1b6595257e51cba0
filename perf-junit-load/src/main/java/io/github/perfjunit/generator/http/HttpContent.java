package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.session.BodyBudget;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** Requests and answers as HTTP has them. */
final class HttpContent implements Http2Content {

    private static final int CONTINUE = 100;

    private final Http2Encoder encoder;
    private final Matchers matchers;
    private final Redirects redirects;
    private final BodyBudget budget;

    HttpContent(Plan plan) {
        this.encoder = new Http2Encoder(plan);
        this.matchers = new Matchers(plan);
        this.redirects = new Redirects(plan);
        this.budget = BodyBudget.share(plan.threads());
    }

    @Override
    public ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        return encoder.write(channel, stream, exchange);
    }

    @Override
    public Http2Answer answerTo(Exchange exchange, Ledger ledger) {
        return new Answer(exchange, matchers.of(exchange));
    }

    private final class Answer implements Http2Answer {

        private final Exchange exchange;
        private final AnswerReader reader = new AnswerReader(budget);
        private int status;

        private Answer(Exchange exchange, @Nullable BodyMatcher matcher) {
            this.exchange = exchange;
            reader.begin(exchange, matcher);
        }

        @Override
        public void headers(Http2Headers headers) {
            CharSequence word = headers.status();
            if (status >= 200 || word == null) {
                // trailers
                return;
            }
            status = HeaderLine.status(word);
            if (status == CONTINUE) {
                exchange.sendRest();
            }
            // what an interim answer says is said of the final one by its own head
            if (status >= 200 && reader.readsLines()) {
                headers.forEach(each -> reader.field(each.getKey(), each.getValue()));
            }
        }

        @Override
        public void data(ByteBuf content) {
            int length = content.readableBytes();
            exchange.received(length);
            if (reader.readsBody()) {
                byte[] bytes = new byte[length];
                content.getBytes(content.readerIndex(), bytes);
                reader.body(bytes, 0, bytes.length);
            }
        }

        @Override
        public boolean hasBegun() {
            return status >= 200;
        }

        @Override
        public @Nullable Failure broken() {
            return reader.broken(exchange, status);
        }

        @Override
        public void release() {
            reader.release();
        }

        @Override
        public void finish(Exchange answered, Pool pool) {
            String location = Redirects.isOne(status) ? reader.location() : null;
            if (location != null) {
                reader.release();
                redirects.goOn(answered, status, location, pool);
            } else {
                pool.ledger().ended(answered, end());
            }
        }

        @Override
        public @Nullable Failure end() {
            if (status < 200) {
                return Failure.protocol("the answer has no status");
            }
            Failure failure = Matchers.failure(exchange, status, reader);
            reader.release();
            return failure == null ? Matchers.captured(exchange) : failure;
        }
    }
}
