package io.github.perfjunit.load.grpc;

import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.engine.Failure;
import io.github.perfjunit.load.http.BodyMatcher;
import io.github.perfjunit.load.http.Http2Answer;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The answer to one call: headers, messages, and the status at the end. */
final class GrpcAnswer implements Http2Answer {

    private static final String OK = "200";

    private final Exchange exchange;
    private final GrpcPart.Call call;
    private final MessageReader messages;
    private String httpStatus = "";
    private boolean isGrpc;
    private @Nullable CharSequence code;
    private @Nullable CharSequence reason;

    GrpcAnswer(Exchange exchange, GrpcPart.Call call, @Nullable BodyMatcher matcher) {
        this.exchange = exchange;
        this.call = call;
        this.messages = new MessageReader(exchange, matcher);
    }

    @Override
    public void headers(Http2Headers headers) {
        CharSequence status = headers.status();
        if (status != null) {
            httpStatus = status.toString();
            CharSequence type = headers.get("content-type");
            isGrpc = type != null && type.toString().startsWith("application/grpc");
        }
        CharSequence given = headers.get("grpc-status");
        if (given != null) {
            code = given;
            reason = headers.get("grpc-message");
        }
    }

    @Override
    public void data(ByteBuf content) {
        if (isGrpc) {
            messages.read(content);
        } else {
            exchange.received(content.readableBytes());
        }
    }

    @Override
    public @Nullable Failure end() {
        if (!httpStatus.equals(OK)) {
            return httpStatus.matches("[1-9][0-9][0-9]")
                    ? Failure.status(Integer.parseInt(httpStatus))
                    : Failure.protocol("the answer has no status");
        }
        CharSequence given = code;
        if (given == null) {
            return Failure.protocol(
                    isGrpc
                            ? "the answer ended without a grpc-status"
                            : "the answer is not gRPC: its content-type is not application/grpc");
        }
        Optional<GrpcStatus> status = GrpcStatus.ofCode(given);
        return status.isEmpty() ? Failure.protocol("'" + given + "' is no grpc-status") : judge(status.get());
    }

    private @Nullable Failure judge(GrpcStatus status) {
        if (!call.expected().contains(status)) {
            CharSequence said = reason;
            return Failure.grpc(status.name(), said == null ? "" : PercentText.decode(said));
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
