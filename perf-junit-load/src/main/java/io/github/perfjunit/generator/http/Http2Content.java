package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Ledger;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.handler.codec.http2.Http2FrameStream;

/** The content of streams of HTTP/2: the writing of a request, and the reading of its answer. */
public interface Http2Content {

    /**
     * Writes the frames of a request without flushing; the future is that of the last one, and has failed with a
     * {@link NotSentException} if the request can't be made, or is not worth sending any more.
     */
    ChannelFuture write(Channel channel, Http2FrameStream stream, Exchange exchange);

    /**
     * The reader of its answer.
     *
     * @param ledger for answers that last
     */
    Http2Answer answerTo(Exchange exchange, Ledger ledger);
}
