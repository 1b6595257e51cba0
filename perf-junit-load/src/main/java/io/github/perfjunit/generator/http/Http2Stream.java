package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.netty.handler.codec.http2.Http2FrameStream;

/** One request on a connection of HTTP/2, and what came of its answer so far. */
final class Http2Stream {

    private final Exchange exchange;
    private final Http2FrameStream stream;
    private final Http2Answer answer;
    private boolean written;
    private long begunAt;

    Http2Stream(Exchange exchange, Http2FrameStream stream, Http2Answer answer) {
        this.exchange = exchange;
        this.stream = stream;
        this.answer = answer;
    }

    Exchange exchange() {
        return exchange;
    }

    Http2FrameStream stream() {
        return stream;
    }

    Http2Answer answer() {
        return answer;
    }

    /** The whole request is on its way. */
    void written() {
        written = true;
    }

    /** The head of the answer was read then. */
    void begun(long now) {
        begunAt = now;
    }

    long begunAt() {
        return begunAt;
    }

    /** Whether the server may still wait for some of the request. */
    boolean isUnfinished() {
        return !written;
    }
}
