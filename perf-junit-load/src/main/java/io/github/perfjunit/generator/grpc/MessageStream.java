package io.github.perfjunit.generator.grpc;

import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http2.DefaultHttp2DataFrame;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.util.concurrent.Future;

/**
 * The messages of one call on their way: one after the other, each when the server's window has room. No more of them are in
 * memory than a usual window holds.
 */
final class MessageStream {

    /** The initial window of HTTP/2: as much is handed on before any of it is written. */
    private static final int MOST_UNDER_WAY = 65_535;

    private final Channel channel;
    private final Http2FrameStream stream;
    private final byte[] message;
    private final End end;
    private final ChannelPromise sent;
    private int left;
    private int underWay;
    private boolean waking;

    /** The task that follows the last message. */
    enum End {
        /** The end of the stream. */
        ENDED,
        /** Nothing, as long as the call lasts: it is never sent as a whole. */
        OPEN
    }

    MessageStream(Channel channel, Http2FrameStream stream, byte[] message, int count, End end) {
        this.channel = channel;
        this.stream = stream;
        this.message = message;
        this.left = count;
        this.end = end;
        this.sent = channel.newPromise();
    }

    /** Begins; the future is that of the whole. */
    ChannelFuture send() {
        if (left == 0 && end == End.ENDED) {
            return channel.write(new DefaultHttp2DataFrame(true).stream(stream));
        }
        more();
        return sent;
    }

    private void more() {
        waking = false;
        while (left > 0 && underWay <= MOST_UNDER_WAY / 2 && !sent.isDone()) {
            left--;
            underWay += message.length;
            var frame = new DefaultHttp2DataFrame(Unpooled.wrappedBuffer(message), left == 0 && end == End.ENDED);
            ChannelFuture unused = channel.write(frame.stream(stream)).addListener(this::written);
        }
    }

    private void written(Future<?> future) {
        underWay -= message.length;
        if (!future.isSuccess()) {
            sent.tryFailure(future.cause());
        } else if (left == 0 && underWay == 0 && end == End.ENDED) {
            sent.trySuccess();
        } else if (left > 0 && !waking && underWay <= MOST_UNDER_WAY / 2) {
            // later: this may be within a flush
            waking = true;
            channel.eventLoop().execute(() -> {
                more();
                channel.flush();
            });
        }
    }
}
