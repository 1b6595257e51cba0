package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Deliveries;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.engine.Ledger.Lasting;
import io.github.perfjunit.generator.http.Http2Answer;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/**
 * The answer to a call that is held until the load is over: messages are what counts, and an end is a failure. Where deliveries
 * are measured, it listens from its beginning on: servers answer when they have something to say.
 */
final class HeldAnswer implements Http2Answer {

    private final Exchange exchange;
    private final Ledger ledger;
    private final GrpcHead head = new GrpcHead();
    private final WholeMessages messages;
    private final Deliveries.@Nullable Receiver receiver;
    private boolean isAccepted;

    HeldAnswer(Exchange exchange, Ledger ledger) {
        this.exchange = exchange;
        this.ledger = ledger;
        Deliveries deliveries = ledger.deliveries();
        this.receiver = deliveries == null ? null : deliveries.opened();
        if (receiver != null) {
            ledger.opened(exchange, Lasting.UNTIL_LOAD_ENDS);
        }
        this.messages = new WholeMessages(receiver != null, this::received);
    }

    private void received(byte[] message) {
        if (broken() != null) {
            return;
        }
        long now = System.nanoTime();
        ledger.received(exchange, 1, now);
        if (receiver != null) {
            receiver.received(message, 0, message.length, now);
        }
    }

    @Override
    public void headers(Http2Headers headers) {
        head.read(headers);
        if (head.isGrpc() && head.code() == null) {
            isAccepted = true;
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
    public @Nullable Failure broken() {
        return receiver == null || messages.problem().isEmpty() ? null : Failure.protocol(messages.problem());
    }

    @Override
    public void release() {
        if (receiver == null) {
            return;
        }
        if (isAccepted) {
            receiver.closed();
        } else {
            receiver.refused();
        }
    }

    @Override
    public @Nullable Failure end() {
        release();
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
