package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.DefaultHttp2Headers;
import io.netty.handler.codec.http2.Http2Headers;
import io.netty.util.AsciiString;

/** The headers of requests, as HTTP/2 has them. */
public final class Http2Heads {

    private Http2Heads() {}

    /** Returns the headers that every request has. */
    public static Http2Headers of(Plan plan, String method, String path) {
        return new DefaultHttp2Headers()
                .method(method)
                .scheme(plan.origin().scheme().word())
                .authority(plan.named().authority())
                .path(path);
    }

    /** Returns a value as it goes out in HTTP/1.1, too: a codec of text would put question marks for most letters. */
    static CharSequence bytes(String value) {
        return new AsciiString(value.getBytes(UTF_8), false);
    }

    /** Whether a head was not written: a body without its head would be a fault of the whole connection. */
    public static boolean isRefused(ChannelFuture head) {
        return head.cause() != null;
    }

    /** Adds those that the plan gives a request: its host is what HTTP/2 calls the authority. */
    public static void add(RequestPlan request, Values values, Http2Headers headers) {
        add(request, values, true, headers);
    }

    /** Adds those that the plan gives a request, of which its body may be left out. */
    static void add(RequestPlan request, Values values, boolean withBody, Http2Headers headers) {
        for (Header header : request.headers()) {
            String value = header.value().render(values, Escape.NONE);
            if (header.name().equals("host")) {
                headers.authority(value);
            } else if (withBody || !Http1Encoder.isOfBody(header)) {
                headers.add(header.name(), bytes(value));
            }
        }
    }
}
