package io.github.perfjunit.generator.grpc;

import io.netty.buffer.ByteBuf;
import java.util.Arrays;
import java.util.function.Consumer;

/** Puts the messages of a stream together, for those who look into them. */
final class WholeMessages implements MessageFrames.Content {

    /** The largest size, in bytes, of a message that is looked into. */
    static final int LONGEST = 1 << 24;

    private static final int USUAL = 512;

    /** The largest buffer, in bytes, that a stream keeps for its next message: most streams are many, and their messages small. */
    private static final int LARGEST_KEPT = 1 << 16;

    private static final byte[] NOTHING = new byte[0];

    private final boolean areKept;
    private final Consumer<byte[]> whole;
    private final MessageFrames frames = new MessageFrames(this);
    private byte[] bytes = NOTHING;
    private int length;
    private boolean tooLong;

    /**
     * With a receiver of messages.
     *
     * @param areKept whether anybody looks into them; otherwise each is received without content
     */
    WholeMessages(boolean areKept, Consumer<byte[]> whole) {
        this.areKept = areKept;
        this.whole = whole;
    }

    void read(ByteBuf content) {
        frames.read(content);
    }

    @Override
    public void begun() {
        length = 0;
    }

    @Override
    public void piece(ByteBuf piece, int at, int more) {
        if (!areKept) {
            return;
        }
        if (length + more > LONGEST) {
            tooLong = true;
            return;
        }
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(USUAL, Math.max(2 * bytes.length, length + more)));
        }
        piece.getBytes(at, bytes, length, more);
        length += more;
    }

    @Override
    public void ended() {
        whole.accept(areKept ? Arrays.copyOf(bytes, length) : NOTHING);
        if (bytes.length > LARGEST_KEPT) {
            bytes = NOTHING;
        }
    }

    /** Returns the size of the buffer, in bytes. */
    int buffered() {
        return bytes.length;
    }

    int messages() {
        return frames.messages();
    }

    /** Why the messages can't be understood, if they can't be. */
    String problem() {
        if (frames.isCompressed()) {
            return "a message of the answer is compressed, which was not asked for";
        }
        return tooLong ? "a message of the answer has more than " + LONGEST + " bytes" : "";
    }
}
