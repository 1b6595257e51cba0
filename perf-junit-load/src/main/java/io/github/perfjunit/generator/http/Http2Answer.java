package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Failure;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** Reads one answer as it comes. */
public interface Http2Answer {

    /** Headers, or trailers. */
    void headers(Http2Headers headers);

    /** A piece of its body, which is not to be kept. */
    void data(ByteBuf content);

    /** Why its rest is not awaited, or nothing if it is. */
    default @Nullable Failure broken() {
        return null;
    }

    /** It is complete: why it is not the one that was expected, or nothing if it is. */
    @Nullable
    Failure end();
}
