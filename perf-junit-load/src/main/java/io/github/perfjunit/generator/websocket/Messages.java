package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.generator.plan.RequestPlan;
import io.github.perfjunit.generator.plan.Template.Escape;
import io.github.perfjunit.generator.plan.Template.Values;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.handler.codec.http.websocketx.BinaryWebSocketFrame;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketFrame;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the messages. Those without placeholders are made once, beforehand. */
final class Messages {

    private final List<@Nullable ByteBuf> fixed = new ArrayList<>();

    private final boolean isBinary;

    Messages(Plan plan, WebSocketPart part) {
        this.isBinary = part.isSentBinary();
        for (RequestPlan request : plan.requests()) {
            boolean isReady = !part.listens() && request.isFixed();
            fixed.add(isReady ? Unpooled.wrappedBuffer(bytes(request, Values.NONE)) : null);
        }
    }

    /** The frame, to be released by who writes it. */
    WebSocketFrame frame(Exchange exchange, ByteBufAllocator allocator) {
        ByteBuf ready = fixed.get(exchange.requestIndex());
        if (ready != null) {
            return frame(ready.retainedDuplicate());
        }
        byte[] bytes = bytes(exchange.request(), exchange.values());
        return frame(allocator.ioBuffer(bytes.length).writeBytes(bytes));
    }

    private WebSocketFrame frame(ByteBuf content) {
        return isBinary ? new BinaryWebSocketFrame(content) : new TextWebSocketFrame(content);
    }

    /** The message as a text, in which ids are looked for. Each byte of a binary one is a character. */
    String text(Exchange exchange) {
        return text(exchange.request(), exchange.values());
    }

    /** The message as it is shown to users. */
    String shown(Exchange exchange) {
        String text = text(exchange);
        return isBinary ? HexFormat.of().formatHex(text.getBytes(ISO_8859_1)) : text;
    }

    private static String text(RequestPlan request, Values values) {
        return request.body().orElseThrow().render(values, Escape.NONE);
    }

    private byte[] bytes(RequestPlan request, Values values) {
        return text(request, values).getBytes(isBinary ? ISO_8859_1 : UTF_8);
    }
}
