package io.github.perfjunit.load.grpc;

import io.github.perfjunit.load.engine.Exchange;
import io.github.perfjunit.load.http.Http2Answer;
import io.github.perfjunit.load.http.Http2Content;
import io.github.perfjunit.load.http.Http2Heads;
import io.github.perfjunit.load.http.Matchers;
import io.github.perfjunit.load.plan.Plan;
import io.github.perfjunit.load.plan.RequestPlan;
import io.github.perfjunit.load.plan.RequestPlan.Header;
import io.github.perfjunit.load.plan.Template;
import io.github.perfjunit.load.plan.Template.Escape;
import io.github.perfjunit.load.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls as gRPC writes them. Headers without placeholders are made once, beforehand. */
final class GrpcContent implements Http2Content {

    private static final Values NONE = new Values(0, 0, List.of());

    private final Plan plan;
    private final GrpcPart part;
    private final List<@Nullable Http2Headers> fixed = new ArrayList<>();
    private final Matchers matchers;

    GrpcContent(Plan plan, GrpcPart part) {
        this.plan = plan;
        this.part = part;
        this.matchers = new Matchers(plan);
        for (RequestPlan request : plan.requests()) {
            boolean isFixed = request.headers().stream().map(Header::value).allMatch(Template::isFixed);
            fixed.add(isFixed ? headers(request, NONE) : null);
        }
    }

    @Override
    public ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        GrpcPart.Call call = part.calls().get(exchange.requestIndex());
        byte[] message;
        int length;
        try {
            message = call.message().framed(exchange.values());
            length = Math.multiplyExact(message.length, call.messages());
        } catch (IllegalArgumentException | ArithmeticException e) {
            return channel.newFailedFuture(e);
        }
        Http2Headers ready = fixed.get(exchange.requestIndex());
        Http2Headers headers = ready == null ? headers(exchange.request(), exchange.values()) : ready;
        ChannelFuture unused = channel.write(new DefaultHttp2HeadersFrame(headers).stream(stream));
        ByteBuf content = channel.alloc().ioBuffer(length);
        for (int i = 0; i < call.messages(); i++) {
            content.writeBytes(message);
        }
        return channel.write(new DefaultHttp2DataFrame(content, true).stream(stream));
    }

    private Http2Headers headers(RequestPlan request, Values values) {
        Http2Headers headers = Http2Heads.of(plan, "POST", request.target().render(values, Escape.NONE));
        headers.add("te", "trailers");
        headers.add("content-type", "application/grpc");
        headers.add("user-agent", "grpc-perf-junit");
        part.deadlineNanos().ifPresent(nanos -> headers.add("grpc-timeout", GrpcTimeout.of(nanos)));
        Http2Heads.add(request, values, headers);
        return headers;
    }

    @Override
    public Http2Answer answerTo(Exchange exchange) {
        return new GrpcAnswer(exchange, part.calls().get(exchange.requestIndex()), matchers.of(exchange));
    }
}
