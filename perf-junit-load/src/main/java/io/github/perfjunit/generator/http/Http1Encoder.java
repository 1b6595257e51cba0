package io.github.perfjunit.generator.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.RequestPlan.Header;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.WirePlan.Connection;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Turns requests into the bytes of HTTP/1.1. Those without placeholders are turned once, beforehand. */
public final class Http1Encoder {

    /** The methods whose requests have a length even without a body (RFC 9110, section 8.6). */
    private static final Set<String> WITH_BODY = Set.of("POST", "PUT", "PATCH");

    /** The time after which a body that waits is sent although the server has not asked for it, as other clients do. */
    static final long PATIENCE_NANOS = 1_000_000_000;

    /** The most bytes of a request that are written at once: the next ones follow when the socket has taken these. */
    static final int PIECE = 1 << 16;

    private static final byte[] NO_BYTES = {};

    private final Plan plan;
    private final List<@Nullable ByteBuf> fixed = new ArrayList<>();

    /** Encodes the requests of this plan. */
    public Http1Encoder(Plan plan) {
        this.plan = plan;
        for (RequestPlan request : plan.requests()) {
            fixed.add(request.isFixed() && !request.extras().awaitsContinue() ? shared(request) : null);
        }
    }

    private ByteBuf shared(RequestPlan request) {
        byte[] body = request.bodyBytes(Values.NONE);
        String target = request.target().render(Values.NONE, Escape.URI);
        byte[] head = head(request, request.method(), target, Values.NONE, "", OptionalInt.of(body.length));
        int length = head.length + body.length;
        // The JDK's buffer, which the collector frees: nobody has to know when the last connection is closed.
        return Unpooled.wrappedBuffer(
                ByteBuffer.allocateDirect(length).put(head).put(body).flip());
    }

    /** The request's bytes, or those of its head if the body waits; to be released by who writes them. */
    public ByteBuf encode(Exchange exchange, ByteBufAllocator allocator) {
        ByteBuf ready = fixed.get(exchange.requestIndex());
        String cookies = exchange.cookies();
        if (ready != null && cookies.isEmpty() && exchange.hop() == null) {
            return ready.retainedDuplicate();
        }
        boolean hasBody = exchange.sendsBody();
        byte[] body = hasBody ? exchange.request().bodyBytes(exchange.values()) : NO_BYTES;
        byte[] head = head(
                exchange.request(),
                exchange.method(),
                exchange.target(),
                exchange.values(),
                cookies,
                hasBody ? OptionalInt.of(body.length) : OptionalInt.empty());
        return buffer(allocator, head, exchange.isExpectant() ? NO_BYTES : body);
    }

    /** The body of a request whose head is sent; to be released by who writes it. */
    ByteBuf rest(Exchange exchange, ByteBufAllocator allocator) {
        return buffer(allocator, NO_BYTES, exchange.request().bodyBytes(exchange.values()));
    }

    /** A long one stays on the heap: there is less direct memory than many long requests at a time would take. */
    private static ByteBuf buffer(ByteBufAllocator allocator, byte[] head, byte[] body) {
        int length = head.length + body.length;
        return length > PIECE
                ? Unpooled.wrappedBuffer(head, body)
                : allocator.ioBuffer(length).writeBytes(head).writeBytes(body);
    }

    /** The head of a request; without a length it is one to which an answer has led, and its body is left out. */
    private byte[] head(
            RequestPlan request, String method, String target, Values values, String cookies, OptionalInt length) {
        StringBuilder head =
                new StringBuilder(256).append(method).append(' ').append(target).append(" HTTP/1.1\r\n");
        if (request.headers().stream().noneMatch(header -> header.name().equals("host"))) {
            line(head, "host", plan.named().authority());
        }
        for (Header header : request.headers()) {
            boolean isOurs = header.name().equals("cookie") && !cookies.isEmpty();
            if (!isOurs && (length.isPresent() || !isOfBody(header))) {
                line(head, header.name(), header.value().render(values, Escape.NONE));
            }
        }
        if (!cookies.isEmpty()) {
            line(head, "cookie", cookies);
        }
        if (plan.connection() == Connection.PER_REQUEST) {
            line(head, "connection", "close");
        }
        int bytes = length.orElse(0);
        if (bytes > 0 || WITH_BODY.contains(method)) {
            line(head, "content-length", Integer.toString(bytes));
        }
        if (bytes > 0 && request.extras().awaitsContinue()) {
            line(head, "expect", "100-continue");
        }
        return head.append("\r\n").toString().getBytes(UTF_8);
    }

    /** Whether a header describes a body, and is of no use without it. */
    static boolean isOfBody(Header header) {
        return header.name().startsWith("content-");
    }

    private static void line(StringBuilder head, String name, String value) {
        head.append(name).append(": ").append(value).append("\r\n");
    }
}
