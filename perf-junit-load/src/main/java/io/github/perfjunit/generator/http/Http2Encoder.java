package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
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

/** Turns requests into the headers and bodies of HTTP/2. Headers without placeholders are made once, beforehand. */
final class Http2Encoder {

    private static final Values NONE = new Values(0, 0, List.of());

    private final Plan plan;
    private final List<@Nullable Http2Headers> fixed = new ArrayList<>();

    Http2Encoder(Plan plan) {
        this.plan = plan;
        for (RequestPlan request : plan.requests()) {
            fixed.add(request.isFixed() ? make(request, NONE, "") : null);
        }
    }

    /** Writes the frames of a request without flushing; the future is that of the last one. */
    ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange) {
        Http2Headers ready = fixed.get(exchange.requestIndex());
        String cookies = exchange.cookies();
        Http2Headers headers =
                ready == null || !cookies.isEmpty() ? make(exchange.request(), exchange.values(), cookies) : ready;
        byte[] body = body(exchange.request(), exchange.values());
        ChannelFuture written = channel.write(new DefaultHttp2HeadersFrame(headers, body.length == 0).stream(stream));
        if (body.length == 0) {
            return written;
        }
        ByteBuf content = channel.alloc().ioBuffer(body.length).writeBytes(body);
        return channel.write(new DefaultHttp2DataFrame(content, true).stream(stream));
    }

    private static byte[] body(RequestPlan request, Values values) {
        return request.body()
                .map(template -> template.render(values, Escape.NONE).getBytes(UTF_8))
                .orElse(new byte[0]);
    }

    private Http2Headers make(RequestPlan request, Values values, String cookies) {
        Http2Headers headers =
                Http2Heads.of(plan, request.method(), request.target().render(values, Escape.URI));
        Http2Heads.add(request, values, headers);
        if (!cookies.isEmpty()) {
            headers.add("cookie", cookies);
        }
        int length = body(request, values).length;
        if (length > 0) {
            headers.add("content-length", Integer.toString(length));
        }
        return headers;
    }
}
