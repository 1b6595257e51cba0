package io.github.perfjunit.generator.net;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.buffer.Unpooled;
import io.netty.channel.DefaultMaxMessagesRecvByteBufAllocator;
import io.netty.channel.RecvByteBufAllocator;
import java.nio.ByteBuffer;

/**
 * One buffer for everything that a thread reads. That works because a reader copies what it needs before it returns; it
 * saves an allocation for each answer, and a buffer for each of ten thousand idle connections.
 */
@SuppressWarnings("deprecation") // the handles of channels ask for this type
public final class SharedReadBuffer extends DefaultMaxMessagesRecvByteBufAllocator {

    /** The size of one read, in bytes; larger answers take several. */
    public static final int SIZE = 65_536;

    /** The JDK's, which the collector frees: nobody has to know when the last connection is closed. */
    private final ByteBuf buffer = Unpooled.wrappedBuffer(ByteBuffer.allocateDirect(SIZE));

    @Override
    public RecvByteBufAllocator.Handle newHandle() {
        return new MaxMessageHandle() {
            @Override
            public ByteBuf allocate(ByteBufAllocator allocator) {
                return buffer.clear().retain();
            }

            @Override
            public int guess() {
                return SIZE;
            }
        };
    }
}
