package io.github.perfjunit.load.http;

import io.github.perfjunit.load.engine.Exchange;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** One request on a connection of HTTP/2, and what came of its answer so far. */
final class Http2Stream {

    private final Exchange exchange;
    private final Http2FrameStream stream;
    private final @Nullable BodyMatcher matcher;
    private int matched;
    private int status;

    Http2Stream(Exchange exchange, Http2FrameStream stream, @Nullable BodyMatcher matcher) {
        this.exchange = exchange;
        this.stream = stream;
        this.matcher = matcher;
    }

    Exchange exchange() {
        return exchange;
    }

    Http2FrameStream stream() {
        return stream;
    }

    /** Headers of the answer; later ones are trailers. */
    void headers(Http2Headers headers) {
        CharSequence word = headers.status();
        if (status < 200 && word != null) {
            status = HeaderLine.status(word);
        }
    }

    /** The answer's status; less than 200 as long as there is none. */
    int status() {
        return status;
    }

    void body(ByteBuf content) {
        int length = content.readableBytes();
        exchange.received(length);
        if (matcher != null) {
            byte[] bytes = new byte[length];
            content.getBytes(content.readerIndex(), bytes);
            matched = matcher.match(matched, bytes, 0, length);
        }
    }

    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }
}
