package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Connection;
import io.github.perfjunit.generator.engine.Exchange;
import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.engine.Pool;
import io.github.perfjunit.generator.engine.PoolSlot;
import io.github.perfjunit.generator.net.Opening;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandler;
import io.netty.handler.codec.http2.DefaultHttp2ResetFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameStream;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A connection that speaks HTTP/2: as many requests at a time as the server allows. It stands with the server's settings. */
final class Http2Connection implements Connection {

    private final Http2 http;
    private final Pool pool;
    private final Channel channel;
    private final Opening opening;
    private final PoolSlot place = new PoolSlot();
    private final Http2Handler handler;
    private final Http2Streams streams = new Http2Streams();
    private boolean draining;

    Http2Connection(Http2 http, Pool pool, Channel channel) {
        this.http = http;
        this.pool = pool;
        this.channel = channel;
        this.opening = new Opening(this, pool);
        this.handler = new Http2Handler(this, channel, http.timeoutNanos());
    }

    Opening opening() {
        return opening;
    }

    /** Returns the handler that receives frames for it. */
    ChannelHandler handler() {
        return handler;
    }

    @Override
    public PoolSlot place() {
        return place;
    }

    @Override
    public boolean hasRoom() {
        return opening.isOpen() && !draining && !streams.isFull();
    }

    @Override
    public void send(Exchange exchange) {
        Http2FrameStream frames = handler.newStream();
        Http2Stream stream = new Http2Stream(exchange, frames, http.content().answerTo(exchange, pool.ledger()));
        streams.add(stream);
        draining |= !http.keepsAlive();
        try {
            ChannelFuture unused = http.content()
                    .write(channel, frames, exchange)
                    .addListener(written -> {
                        stream.written();
                        if (!written.isSuccess()) {
                            // Netty has opened a stream even where it did not write the head
                            giveUp(stream, Http2Error.CANCEL, notSent(written.cause()));
                        }
                    });
            channel.flush();
        } catch (IllegalArgumentException e) {
            // a header that HTTP/2 does not permit
            fail(stream, notSent(e));
        }
    }

    private Failure notSent(Throwable cause) {
        if (cause instanceof Error) {
            return opening.failure(cause);
        }
        if (cause instanceof NotSentException notSent) {
            return notSent.failure();
        }
        return cause instanceof IllegalArgumentException
                ? Failure.request(String.valueOf(cause.getMessage()))
                : Failure.reset("the request could not be sent: " + cause);
    }

    @Override
    public void abandon(Exchange exchange) {
        streams.carrying(exchange).ifPresent(each -> {
            reset(each, Http2Error.CANCEL);
            release(each);
            each.answer().release();
        });
    }

    private void reset(Http2Stream stream, Http2Error error) {
        ChannelFuture unused = channel.writeAndFlush(new DefaultHttp2ResetFrame(error).stream(stream.stream()));
    }

    /** Forgets a stream, and tells the pool of the room that it leaves. */
    private void release(Http2Stream stream) {
        boolean hadRoom = hasRoom();
        streams.remove(stream);
        if (draining && streams.isEmpty()) {
            close();
        } else {
            tellOfRoom(hadRoom);
        }
    }

    /** Later, because the codec counts a stream until its last frame has been looked at. */
    private void tellOfRoom(boolean hadRoom) {
        if (!hadRoom && hasRoom()) {
            channel.eventLoop().execute(() -> {
                if (hasRoom()) {
                    pool.hasRoom(this);
                }
            });
        }
    }

    private void close() {
        opening.gone();
        ChannelFuture unused = channel.close();
    }

    /** The request on a stream, if it is still waited for. */
    @Nullable
    Http2Stream carried(@Nullable Http2FrameStream stream) {
        return streams.get(stream);
    }

    void fail(@Nullable Http2Stream stream, Failure failure) {
        if (stream != null && streams.get(stream.stream()) != null) {
            release(stream);
            stream.answer().release();
            pool.ledger().failed(stream.exchange(), failure);
        }
    }

    void answered(Http2Stream stream) {
        release(stream);
        if (stream.isUnfinished()) {
            // The server wants no more of the request, whose rest would keep the stream open.
            stream.exchange().dropRest();
            reset(stream, Http2Error.CANCEL);
        }
        stream.answer().finish(stream.exchange(), pool);
    }

    /** The rest of an answer is not awaited: the server is told why, or it would keep the stream open. */
    void giveUp(@Nullable Http2Stream stream, Http2Error error, Failure failure) {
        if (stream != null && streams.get(stream.stream()) != null) {
            reset(stream, error);
            fail(stream, failure);
        }
    }

    void settings(Http2SettingsFrame frame) {
        boolean wasFull = opening.isOpen() && !hasRoom();
        streams.allow(frame);
        tellOfRoom(!wasFull);
        opening.opened();
    }

    /**
     * The server takes no more requests. Those that it has not taken, above {@code lastStream}, it won't answer; the others are
     * waited for.
     */
    void goAway(int lastStream) {
        draining = true;
        opening.gone();
        for (Http2Stream each : streams.above(lastStream)) {
            fail(each, Failure.reset("the server gave up the connection before it took the request"));
        }
        if (streams.isEmpty()) {
            close();
        }
    }

    /** It is of no use any more. */
    void broken(Failure failure) {
        opening.failed(failure);
        List<Http2Stream> rest = streams.drain();
        close();
        rest.forEach(each -> {
            each.answer().release();
            pool.ledger().failed(each.exchange(), failure);
        });
    }
}
