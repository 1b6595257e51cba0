package io.github.perfjunit.generator.http;

import java.nio.charset.StandardCharsets;

/** Finds a text in a body that comes in pieces, by Knuth, Morris and Pratt: nothing of the body is kept. */
public final class BodyMatcher {

    private final byte[] text;
    private final int[] fallback;

    /** Looks for this text, in UTF-8. */
    public BodyMatcher(String text) {
        this(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Looks for these bytes. */
    public BodyMatcher(byte[] bytes) {
        this.text = bytes;
        this.fallback = fallback(this.text);
    }

    private static int[] fallback(byte[] text) {
        int[] fallback = new int[text.length];
        for (int i = 1, matched = 0; i < text.length; i++) {
            while (matched > 0 && text[i] != text[matched]) {
                matched = fallback[matched - 1];
            }
            if (text[i] == text[matched]) {
                matched++;
            }
            fallback[i] = matched;
        }
        return fallback;
    }

    /** Returns how much of the text has been matched after this piece, if {@code matched} of it was matched before. */
    public int match(int matched, byte[] bytes, int from, int to) {
        int now = matched;
        for (int i = from; i < to && now < text.length; i++) {
            while (now > 0 && bytes[i] != text[now]) {
                now = fallback[now - 1];
            }
            if (bytes[i] == text[now]) {
                now++;
            }
        }
        return now;
    }

    /** Whether so much is all of the text. */
    public boolean isFound(int matched) {
        return matched == text.length;
    }
}
