package io.github.perfjunit.generator.grpc;

import io.github.perfjunit.generator.http.BodyMatcher;
import io.netty.buffer.ByteBuf;
import org.jspecify.annotations.Nullable;

/** Counts the messages of an answer, and looks for a text in them; nothing of them is kept. */
final class MessageReader implements MessageFrames.Content {

    private final Runnable whole;
    private final @Nullable BodyMatcher matcher;
    private final MessageFrames frames = new MessageFrames(this);
    private int matched;

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
        frames.read(content);
    }

    @Override
    public void begun() {
        if (!isTextFound()) {
            matched = 0;
        }
    }

    @Override
    public void piece(ByteBuf bytes, int at, int length) {
        if (matcher != null && !isTextFound()) {
            byte[] piece = new byte[length];
            bytes.getBytes(at, piece);
            matched = matcher.match(matched, piece, 0, length);
        }
    }

    @Override
    public void ended() {
        whole.run();
    }

    int messages() {
        return frames.messages();
    }

    /** Whether one has begun that has not ended. */
    boolean isWithinMessage() {
        return frames.isWithinMessage();
    }

    /** Whether one said of itself that it is compressed, which nobody asked for. */
    boolean isCompressed() {
        return frames.isCompressed();
    }

    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }
}
