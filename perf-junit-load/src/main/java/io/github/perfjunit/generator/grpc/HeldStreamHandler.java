package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.engine.Failure;
import io.github.perfjunit.generator.http.Http2;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.codec.http2.Http2DataFrame;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.codec.http2.Http2Exception.StreamException;
import io.netty.handler.codec.http2.Http2GoAwayFrame;
import io.netty.handler.codec.http2.Http2HeadersFrame;
import io.netty.handler.codec.http2.Http2ResetFrame;
import io.netty.util.ReferenceCountUtil;

/** The handler of what Netty reports of a stream that is held. */
final class HeldStreamHandler extends ChannelInboundHandlerAdapter {

    private final HeldStream stream;

    HeldStreamHandler(HeldStream stream) {
        this.stream = stream;
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        try {
            if (message instanceof Http2HeadersFrame frame) {
                stream.headers(frame.headers());
                end(frame.isEndStream());
            } else if (message instanceof Http2DataFrame frame) {
                stream.data(frame.content());
                end(frame.isEndStream());
            }
        } finally {
            ReferenceCountUtil.release(message);
        }
    }

    private void end(boolean isEnd) {
        if (isEnd) {
            stream.ended();
        }
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        try {
            if (event instanceof Http2ResetFrame frame) {
                stream.broken(Failure.reset("the server reset the stream: " + Http2Error.valueOf(frame.errorCode())));
            } else if (event instanceof Http2GoAwayFrame) {
                stream.broken(Failure.reset("the server gave up the connection before it took the stream"));
            }
        } finally {
            ReferenceCountUtil.release(event);
        }
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        stream.writable();
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        stream.broken(Failure.reset("the stream was closed without a status"));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        stream.broken(cause instanceof StreamException ? Http2.refused(cause) : stream.failure(cause));
    }
}
