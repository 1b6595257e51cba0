package io.github.perfjunit.generator.http;

import java.util.Arrays;

/** Finds lines in bytes that come in pieces, and keeps what there is of one that isn't whole. */
final class LineBuffer {

    /** Longer ones are not waited for. */
    static final int LONGEST = 65_536;

    private static final int FIRST_SIZE = 256;
    private static final byte[] NO_BYTES = {};

    private byte[] kept = NO_BYTES;
    private int length;
    private byte[] line = NO_BYTES;
    private int from;
    private int to;
    private boolean whole;

    /** Forgets what was kept. */
    void clear() {
        length = 0;
        whole = false;
    }

    /** Takes bytes up to the end of a line or {@code limit}, and returns the index after them. */
    int take(byte[] bytes, int at, int limit) {
        int end = at;
        while (end < limit && bytes[end] != '\n') {
            end++;
        }
        whole = end < limit;
        if (whole && length == 0 && end - at <= LONGEST) {
            found(bytes, at, end);
        } else {
            keep(bytes, at, end);
            if (whole && !isTooLong()) {
                found(kept, 0, length);
                length = 0;
            }
        }
        return Math.min(end + 1, limit);
    }

    private void found(byte[] bytes, int first, int end) {
        line = bytes;
        from = first;
        to = end > first && bytes[end - 1] == '\r' ? end - 1 : end;
    }

    private void keep(byte[] bytes, int first, int end) {
        int more = Math.min(end - first, LONGEST + 1 - length);
        if (length + more > kept.length) {
            kept = Arrays.copyOf(kept, Math.max(FIRST_SIZE, 2 * (length + more)));
        }
        System.arraycopy(bytes, first, kept, length, more);
        length += more;
    }

    boolean isTooLong() {
        return length > LONGEST;
    }

    /** Whether a line is there; without its end it stands in {@code bytes()} between {@code from()} and {@code to()}. */
    boolean isWhole() {
        return whole;
    }

    byte[] bytes() {
        return line;
    }

    int from() {
        return from;
    }

    int to() {
        return to;
    }
}
