package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.session.StepAnswer;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** Requests and answers as HTTP has them. */
final class HttpContent implements Http2Content {

    private final Http2Encoder encoder;
    private final Matchers matchers;

    HttpContent(Plan plan) {
        this.encoder = new Http2Encoder(plan);
        this.matchers = new Matchers(plan);
    }

    @Override
    public ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        return encoder.write(channel, stream, exchange);
    }

    @Override
    public Http2Answer answerTo(Exchange exchange, Ledger ledger) {
        return new Answer(exchange, matchers.of(exchange));
    }

    private static final class Answer implements Http2Answer {

        private final Exchange exchange;
        private final @Nullable BodyMatcher matcher;
        private int matched;
        private int status;

        private Answer(Exchange exchange, @Nullable BodyMatcher matcher) {
            this.exchange = exchange;
            this.matcher = matcher;
        }

        @Override
        public void headers(Http2Headers headers) {
            CharSequence word = headers.status();
            if (status < 200 && word != null) {
                status = HeaderLine.status(word);
            }
            StepAnswer answer = exchange.answer();
            if (answer != null) {
                headers.forEach(each -> answer.field(each.getKey(), each.getValue()));
            }
        }

        @Override
        public void data(ByteBuf content) {
            int length = content.readableBytes();
            exchange.received(length);
            StepAnswer answer = exchange.answer();
            boolean isKept = answer != null && answer.readsBody();
            if (matcher != null || isKept) {
                byte[] bytes = new byte[length];
                content.getBytes(content.readerIndex(), bytes);
                read(bytes, answer);
            }
        }

        private void read(byte[] bytes, @Nullable StepAnswer answer) {
            if (matcher != null) {
                matched = matcher.match(matched, bytes, 0, bytes.length);
            }
            if (answer != null) {
                answer.body(bytes, 0, bytes.length);
            }
        }

        @Override
        public @Nullable Failure broken() {
            return Matchers.broken(exchange, status);
        }

        @Override
        public @Nullable Failure end() {
            return status < 200
                    ? Failure.protocol("the answer has no status")
                    : Matchers.failure(exchange, status, matcher == null || matcher.isFound(matched));
        }
    }
}
