package io.github.perfjunit.generator.http;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.stream.ChunkedInput;
import org.jspecify.annotations.Nullable;

/** The bytes of a long request, of which each piece is a view: nothing is copied. */
final class BytesInPieces implements ChunkedInput<ByteBuf> {

    private final ByteBuf bytes;
    private final long length;
    private boolean isClosed;

    /** It releases the bytes when it is closed. */
    BytesInPieces(ByteBuf bytes) {
        this.bytes = bytes;
        this.length = bytes.readableBytes();
    }

    @Override
    public boolean isEndOfInput() {
        return !bytes.isReadable();
    }

    /** Its handler may close it a second time, when the connection ends. */
    @Override
    public void close() {
        if (!isClosed) {
            isClosed = true;
            bytes.release();
        }
    }

    @Override
    public @Nullable ByteBuf readChunk(ByteBufAllocator allocator) {
        return bytes.isReadable() ? bytes.readRetainedSlice(Math.min(Http1Encoder.PIECE, bytes.readableBytes())) : null;
    }

    @Override
    @SuppressWarnings("deprecation")
    public @Nullable ByteBuf readChunk(ChannelHandlerContext context) {
        return readChunk(context.alloc());
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public long progress() {
        return length - bytes.readableBytes();
    }
}
