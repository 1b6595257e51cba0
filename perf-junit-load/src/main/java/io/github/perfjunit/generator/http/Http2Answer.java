package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.netty.buffer.ByteBuf;
import io.netty.handler.codec.http2.Http2Headers;
import org.jspecify.annotations.Nullable;

/** Reads one answer as it comes. */
public interface Http2Answer {

    /** Headers, or trailers. */
    void headers(Http2Headers headers);

    /** A piece of its body, which is not to be kept. */
    void data(ByteBuf content);

    /** Whether its first byte came, where that is of interest; interim answers do not count. */
    default boolean hasBegun() {
        return false;
    }

    /** Why its rest is not awaited, or nothing if it is. */
    default @Nullable Failure broken() {
        return null;
    }

    /** It is complete: ends its request, or lets that go on where the answer leads. */
    default void finish(Exchange exchange, Pool pool) {
        pool.ledger().ended(exchange, end());
    }

    /** Its rest does not come: what is held for it is of no use any more. */
    default void release() {}

    /** It is complete: why it is not the one that was expected, or nothing if it is. */
    @Nullable
    Failure end();
}
