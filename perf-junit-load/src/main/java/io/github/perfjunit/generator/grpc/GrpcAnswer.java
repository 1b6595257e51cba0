package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.http.BodyMatcher;
import io.github.perfjunit.generator.http.Http2Answer;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** The answer to one call: headers, messages, and the status at the end. */
final class GrpcAnswer implements Http2Answer {

    private final Exchange exchange;
    private final GrpcPart.Call call;
    private final GrpcHead head = new GrpcHead();
    private final MessageReader messages;

    GrpcAnswer(Exchange exchange, GrpcPart.Call call, @Nullable BodyMatcher matcher) {
        this.exchange = exchange;
        this.call = call;
        this.messages = new MessageReader(exchange::message, matcher);
    }

    @Override
    public void headers(Http2Headers headers) {
        head.read(headers);
    }

    @Override
    public void data(ByteBuf content) {
        exchange.received(content.readableBytes());
        if (head.isGrpc()) {
            messages.read(content);
        }
    }

    @Override
    public @Nullable Failure end() {
        Failure failure = head.failure();
        return failure == null ? judge(head.status()) : failure;
    }

    private @Nullable Failure judge(GrpcStatus status) {
        if (!call.expected().contains(status)) {
            return Failure.grpc(status.name(), head.reason());
        }
        if (messages.isCompressed()) {
            return Failure.protocol("a message of the answer is compressed, which was not asked for");
        }
        if (messages.isWithinMessage()) {
            return Failure.protocol("the answer ended in the middle of a message");
        }
        if (status == GrpcStatus.OK && call.hasOneAnswer() && messages.messages() != 1) {
            return Failure.protocol(
                    call.method().getFullName() + " answers with one message, and there were " + messages.messages());
        }
        return messages.isTextFound()
                ? null
                : Failure.body("no message of the answer contains '"
                        + exchange.request().bodyContains().orElse("") + "'");
    }
}
