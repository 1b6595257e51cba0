package io.github.perfjunit.generator.grpc;

import io.netty.buffer.ByteBuf;

/** Tells the messages of an answer apart, however they are cut. */
final class MessageFrames {

    private static final int PREFIX = 5;
    private static final int BITS = 8;
    private static final long LENGTH = 0xffff_ffffL;

    private final Content content;
    private long prefix;
    private int prefixRead;
    private long left;
    private int messages;
    private boolean compressed;

    /** The receiver of what messages consist of. */
    interface Content {

        /** A message begins. */
        void begun();

        /** A piece of it came, which is not to be kept. */
        void piece(ByteBuf bytes, int at, int length);

        /** It is whole. */
        void ended();
    }

    MessageFrames(Content content) {
        this.content = content;
    }

    void read(ByteBuf bytes) {
        int at = bytes.readerIndex();
        int end = bytes.writerIndex();
        while (at < end) {
            if (prefixRead < PREFIX) {
                prefix = (prefix << BITS) | (bytes.getByte(at++) & 0xff);
                prefixRead++;
                if (prefixRead == PREFIX) {
                    left = prefix & LENGTH;
                    compressed |= prefix >> Integer.SIZE != 0;
                    content.begun();
                }
            } else {
                int length = (int) Math.min(left, end - at);
                content.piece(bytes, at, length);
                at += length;
                left -= length;
            }
            if (prefixRead == PREFIX && left == 0) {
                prefix = 0;
                prefixRead = 0;
                messages++;
                content.ended();
            }
        }
    }

    int messages() {
        return messages;
    }

    /** Whether one has begun that has not ended. */
    boolean isWithinMessage() {
        return prefixRead > 0;
    }

    /** Whether one said of itself that it is compressed, which nobody asked for. */
    boolean isCompressed() {
        return compressed;
    }
}
