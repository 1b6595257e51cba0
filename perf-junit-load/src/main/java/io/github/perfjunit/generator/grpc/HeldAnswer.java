package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.engine.Ledger.Lasting;
import io.github.perfjunit.generator.http.Http2Answer;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** The answer to a call that is held until the load is over: messages are what counts, and an end is a failure. */
final class HeldAnswer implements Http2Answer {

    private final Exchange exchange;
    private final Ledger ledger;
    private final GrpcHead head = new GrpcHead();
    private final MessageReader messages;

    HeldAnswer(Exchange exchange, Ledger ledger) {
        this.exchange = exchange;
        this.ledger = ledger;
        this.messages = new MessageReader(() -> ledger.received(exchange, 1, System.nanoTime()), null);
    }

    @Override
    public void headers(Http2Headers headers) {
        head.read(headers);
        if (head.isGrpc() && head.code() == null) {
            ledger.opened(exchange, Lasting.UNTIL_LOAD_ENDS);
        }
    }

    @Override
    public void data(ByteBuf content) {
        ledger.bytes(content.readableBytes(), System.nanoTime());
        if (head.isGrpc()) {
            messages.read(content);
        }
    }

    @Override
    public @Nullable Failure end() {
        Failure failure = head.failure();
        if (failure != null) {
            return failure;
        }
        GrpcStatus status = head.status();
        return status == GrpcStatus.OK
                ? Failure.closed(
                        "the server ended the stream after " + messages.messages() + " messages, with status OK")
                : Failure.grpc(status.name(), head.reason());
    }
}
