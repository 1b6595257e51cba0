package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the messages. Those without placeholders are made once, beforehand. */
final class Messages {

    private static final Values NONE = new Values(0, 0, List.of());

    private final List<@Nullable ByteBuf> fixed = new ArrayList<>();

    Messages(Plan plan) {
        for (RequestPlan request : plan.requests()) {
            fixed.add(request.isFixed() ? Unpooled.wrappedBuffer(bytes(request, NONE)) : null);
        }
    }

    /** The frame, to be released by who writes it. */
    TextWebSocketFrame frame(Exchange exchange, ByteBufAllocator allocator) {
        ByteBuf ready = fixed.get(exchange.requestIndex());
        if (ready != null) {
            return new TextWebSocketFrame(ready.retainedDuplicate());
        }
        byte[] bytes = bytes(exchange.request(), exchange.values());
        return new TextWebSocketFrame(allocator.ioBuffer(bytes.length).writeBytes(bytes));
    }

    private static byte[] bytes(RequestPlan request, Values values) {
        return request.body().orElseThrow().render(values, Escape.NONE).getBytes(UTF_8);
    }
}
