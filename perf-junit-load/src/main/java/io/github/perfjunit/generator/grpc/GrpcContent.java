package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Ledger;
import io.github.perfjunit.generator.grpc.MessageStream.End;
import io.github.perfjunit.generator.http.Http2Answer;
import io.github.perfjunit.generator.http.Http2Content;
import io.github.perfjunit.generator.http.Http2Heads;
import io.github.perfjunit.generator.http.Matchers;
import io.github.perfjunit.generator.http.NotSentException;
import io.github.perfjunit.generator.plan.Plan;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import org.jspecify.annotations.Nullable;

/** Calls as gRPC writes them. One whose deadline is over before it could be sent is not sent: nobody would wait for it. */
final class GrpcContent implements Http2Content {

    private final GrpcPart part;
    private final GrpcHeads heads;
    private final @Nullable Deadline deadline;
    private final Matchers matchers;

    GrpcContent(Plan plan, GrpcPart part) {
        this.part = part;
        this.heads = new GrpcHeads(plan, part.deadline());
        this.deadline = part.deadline().orElse(null);
        this.matchers = new Matchers(plan);
    }

    @Override
    public ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        Deadline given = deadline;
        int step = 0;
        if (given != null) {
            long sinceDue = exchange.nanosSinceDue();
            if (given.isOver(sinceDue)) {
                return channel.newFailedFuture(new NotSentException(Failure.late(given.nanos())));
            }
            step = given.step(sinceDue);
        }
        GrpcPart.Call call = part.calls().get(exchange.requestIndex());
        byte[] message;
        try {
            message = call.message().framed(exchange.values());
        } catch (IllegalArgumentException e) {
            return channel.newFailedFuture(new NotSentException(Failure.request(String.valueOf(e.getMessage()))));
        }
        ChannelFuture head = channel.write(new DefaultHttp2HeadersFrame(heads.of(exchange, step)).stream(stream));
        if (Http2Heads.isRefused(head)) {
            return head;
        }
        boolean staysOpen = call.held() && call.method().isClientStreaming();
        return new MessageStream(channel, stream, message, call.messages(), staysOpen ? End.OPEN : End.ENDED).send();
    }

    @Override
    public Http2Answer answerTo(Exchange exchange, Ledger ledger) {
        GrpcPart.Call call = part.calls().get(exchange.requestIndex());
        return call.held() ? new HeldAnswer(exchange, ledger) : new GrpcAnswer(exchange, call, matchers.of(exchange));
    }
}
