package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.http.BodyMatcher;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Tells the messages of an answer apart, however they are cut; nothing of them is kept. */
final class MessageReader {

    private static final int PREFIX = 5;
    private static final int BITS = 8;
    private static final long LENGTH = 0xffff_ffffL;

    private final Runnable whole;
    private final @Nullable BodyMatcher matcher;
    private long prefix;
    private int prefixRead;
    private long left;
    private int matched;
    private int messages;
    private boolean compressed;

    /**
     * With what is done when a message is whole.
     *
     * @param matcher looks for a text in them, if it must be there
     */
    MessageReader(Runnable whole, @Nullable BodyMatcher matcher) {
        this.whole = whole;
        this.matcher = matcher;
    }

    void read(ByteBuf content) {
        int at = content.readerIndex();
        int end = content.writerIndex();
        while (at < end) {
            if (prefixRead < PREFIX) {
                prefix = (prefix << BITS) | (content.getByte(at++) & 0xff);
                prefixRead++;
                if (prefixRead == PREFIX) {
                    begun();
                }
            } else {
                int length = (int) Math.min(left, end - at);
                match(content, at, length);
                at += length;
                left -= length;
            }
            if (prefixRead == PREFIX && left == 0) {
                ended();
            }
        }
    }

    private void begun() {
        left = prefix & LENGTH;
        compressed |= prefix >> Integer.SIZE != 0;
        if (!isTextFound()) {
            matched = 0;
        }
    }

    private void match(ByteBuf content, int at, int length) {
        if (matcher != null && !isTextFound()) {
            byte[] bytes = new byte[length];
            content.getBytes(at, bytes);
            matched = matcher.match(matched, bytes, 0, length);
        }
    }

    private void ended() {
        prefix = 0;
        prefixRead = 0;
        messages++;
        whole.run();
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

    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }
}
