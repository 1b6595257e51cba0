package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.Plan.ConnectionUse;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns requests into the bytes of HTTP/1.1. Those without placeholders are turned once, beforehand. */
public final class Http1Encoder {

    /** The methods whose requests have a length even without a body (RFC 9110, section 8.6). */
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    private static final Values NONE = new Values(0, 0, List.of());

    private final Plan plan;
    private final List<@Nullable ByteBuf> fixed = new ArrayList<>();

    /** Encodes the requests of this plan. */
    public Http1Encoder(Plan plan) {
        this.plan = plan;
        for (RequestPlan request : plan.requests()) {
            fixed.add(request.isFixed() ? direct(request) : null);
        }
    }

    private ByteBuf direct(RequestPlan request) {
        byte[] bytes = bytes(request, NONE, "");
        // The JDK's buffer, which the collector frees: nobody has to know when the last connection is closed.
        return Unpooled.wrappedBuffer(
                ByteBuffer.allocateDirect(bytes.length).put(bytes).flip());
    }

    /** The request's bytes, to be released by who writes them. */
    public ByteBuf encode(Exchange exchange, ByteBufAllocator allocator) {
        ByteBuf ready = fixed.get(exchange.requestIndex());
        String cookies = exchange.cookies();
        if (ready != null && cookies.isEmpty()) {
            return ready.retainedDuplicate();
        }
        byte[] bytes = bytes(exchange.request(), exchange.values(), cookies);
        return allocator.ioBuffer(bytes.length).writeBytes(bytes);
    }

    private byte[] bytes(RequestPlan request, Values values, String cookies) {
        StringBuilder head = new StringBuilder(256)
                .append(request.method())
                .append(' ')
                .append(request.target().render(values, Escape.URI))
                .append(" HTTP/1.1\r\n");
        if (request.headers().stream().noneMatch(header -> header.name().equals("host"))) {
            line(head, "host", plan.named().authority());
        }
        for (Header header : request.headers()) {
            line(head, header.name(), header.value().render(values, Escape.NONE));
        }
        if (!cookies.isEmpty()) {
            line(head, "cookie", cookies);
        }
        if (plan.connection() == ConnectionUse.PER_REQUEST) {
            line(head, "connection", "close");
        }
        byte[] body = request.body()
                .map(template -> template.render(values, Escape.NONE).getBytes(UTF_8))
                .orElse(new byte[0]);
        if (body.length > 0 || WITH_BODY.contains(request.method())) {
            line(head, "content-length", Integer.toString(body.length));
        }
        byte[] encoded = head.append("\r\n").toString().getBytes(UTF_8);
        byte[] all = Arrays.copyOf(encoded, encoded.length + body.length);
        System.arraycopy(body, 0, all, encoded.length, body.length);
        return all;
    }

    private static void line(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}
