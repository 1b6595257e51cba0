package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.engine.Failure;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFuture;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.http2.DefaultHttp2WindowUpdateFrame;
import io.netty.handler.codec.http2.Http2ChannelDuplexHandler;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2FrameStreamException;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.handler.codec.http2.Http2SettingsFrame;
import io.netty.util.ReferenceCountUtil;

/** Hears what happens on a channel, and tells its connection. */
final class Http2Handler extends Http2ChannelDuplexHandler {

    private final Http2Connection connection;
    private final Channel channel;
    private final Http2Preface preface;
    private long readAt;
    private boolean hasReadAt;

    /** For a connection that has so long to stand. */
    Http2Handler(Http2Connection connection, Channel channel, long patienceNanos) {
        this.connection = connection;
        this.channel = channel;
        this.preface = new Http2Preface(connection.opening(), channel, patienceNanos, connection::broken);
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        preface.begin();
        context.fireChannelActive();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        preface.event(event);
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof Http2HeadersFrame frame) {
                headers(frame);
            } else if (message instanceof Http2DataFrame frame) {
                data(frame);
            } else if (message instanceof Http2ResetFrame frame) {
                String why = "the server reset the stream: " + Http2Error.valueOf(frame.errorCode());
                connection.fail(connection.carried(frame.stream()), Failure.reset(why));
            } else if (message instanceof Http2GoAwayFrame frame) {
                connection.goAway(frame.lastStreamId());
            } else if (message instanceof Http2SettingsFrame frame) {
                connection.settings(frame);
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void headers(Http2HeadersFrame frame) {
        Http2Stream stream = connection.carried(frame.stream());
        if (stream != null) {
            stream.answer().headers(frame.headers());
            if (frame.isEndStream()) {
                stream.exchange().begun();
                connection.answered(stream);
            } else if (stream.answer().hasBegun()) {
                stream.begun(readAt());
                stream.exchange().begunPartly(readAt());
            }
        }
    }

    /** The time of what is read at once: asked for once, and only where it matters. */
    private long readAt() {
        if (!hasReadAt) {
            hasReadAt = true;
            readAt = System.nanoTime();
        }
        return readAt;
    }

    private void data(Http2DataFrame frame) {
        ChannelFuture unused = channel.write(
                new DefaultHttp2WindowUpdateFrame(frame.initialFlowControlledBytes()).stream(frame.stream()));
        Http2Stream stream = connection.carried(frame.stream());
        if (stream != null) {
            stream.answer().data(frame.content());
            Failure broken = stream.answer().broken();
            if (frame.isEndStream()) {
                if (hasReadAt && stream.begunAt() == readAt) {
                    stream.exchange().begunAtOnce();
                }
                connection.answered(stream);
            } else if (broken != null) {
                connection.giveUp(stream, Http2Error.CANCEL, broken);
            }
        }
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        hasReadAt = false;
        channel.flush();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        connection.broken(Failure.reset("the connection was closed before the answer was complete"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof Http2FrameStreamException refused) {
            connection.giveUp(connection.carried(refused.stream()), refused.error(), Http2.refused(refused.getCause()));
        } else {
            connection.broken(connection.opening().failure(cause));
        }
    }
}
