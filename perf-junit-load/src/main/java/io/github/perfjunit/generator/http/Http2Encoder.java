package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.DefaultHttp2HeadersFrame;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.concurrent.Future;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Turns requests into the headers and bodies of HTTP/2. Headers without placeholders are made once, beforehand. */
final class Http2Encoder {

    private static final byte[] NO_BYTES = {};

    private final Plan plan;
    private final List<@Nullable Http2Headers> fixed = new ArrayList<>();

    /** Bodies of requests without placeholders; null where there are placeholders, or there is no body. */
    private final List<byte @Nullable []> bodies = new ArrayList<>();

    Http2Encoder(Plan plan) {
        this.plan = plan;
        for (RequestPlan request : plan.requests()) {
            byte[] body = request.isFixed() ? request.bodyBytes(Values.NONE) : null;
            bodies.add(body);
            fixed.add(body == null ? null : make(request, body.length));
        }
    }

    /** Writes the frames of a request without flushing; the future is that of the last one. */
    ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        Http2Headers ready = fixed.get(exchange.requestIndex());
        String cookies = exchange.cookies();
        byte[] body = body(exchange);
        Http2Headers headers = ready == null || !cookies.isEmpty() || exchange.hop() != null
                ? make(
                        exchange.request(),
                        exchange.method(),
                        exchange.target(),
                        exchange.values(),
                        cookies,
                        body.length,
                        exchange.sendsBody())
                : ready;
        ChannelFuture written = channel.write(new DefaultHttp2HeadersFrame(headers, body.length == 0).stream(stream));
        if (body.length == 0 || Http2Heads.isRefused(written)) {
            return written;
        }
        return exchange.isExpectant()
                ? wait(channel, stream, exchange, body, written)
                : channel.write(data(stream, body));
    }

    /** The body stays on the heap: the codec takes as much of it at a time as the server's window and the socket have room for. */
    private static Http2DataFrame data(Http2FrameStream stream, byte[] body) {
        return new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(body), true).stream(stream);
    }

    private byte[] body(Exchange exchange) {
        if (!exchange.sendsBody()) {
            return NO_BYTES;
        }
        byte[] ready = bodies.get(exchange.requestIndex());
        return ready == null ? exchange.request().bodyBytes(exchange.values()) : ready;
    }

    /** Sends the body when the server asks for it, or has not answered for a while; the future is that of the body. */
    private static ChannelFuture wait(
            Channel channel, Http2FrameStream stream, Exchange exchange, byte[] body, ChannelFuture head) {
        ChannelPromise whole = channel.newPromise();
        ChannelFuture unused = head.addListener(written -> {
            if (!written.isSuccess()) {
                whole.tryFailure(written.cause());
            }
        });
        exchange.holdBack(() -> {
            ChannelFuture unusedRest = channel.writeAndFlush(data(stream, body), whole);
        });
        Future<?> unusedTimer =
                channel.eventLoop().schedule(exchange::sendRest, Http1Encoder.PATIENCE_NANOS, TimeUnit.NANOSECONDS);
        return whole;
    }

    private Http2Headers make(RequestPlan request, int length) {
        String target = request.target().render(Values.NONE, Escape.URI);
        return make(request, request.method(), target, Values.NONE, "", length, true);
    }

    private Http2Headers make(
            RequestPlan request,
            String method,
            String target,
            Values values,
            String cookies,
            int length,
            boolean withBody) {
        Http2Headers headers = Http2Heads.of(plan, method, target);
        Http2Heads.add(request, values, withBody, headers);
        if (!cookies.isEmpty()) {
            headers.set("cookie", Http2Heads.bytes(cookies));
        }
        if (length > 0) {
            headers.add("content-length", Integer.toString(length));
            if (request.extras().awaitsContinue()) {
                headers.add("expect", "100-continue");
            }
        }
        return headers;
    }
}
