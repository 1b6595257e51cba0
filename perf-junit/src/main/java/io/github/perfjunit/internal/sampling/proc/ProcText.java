package io.github.perfjunit.internal.sampling.proc;

import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.nio.charset.StandardCharsets;

/** A line from below {@code /proc}, read from the left: fields with one blank between them. */
final class ProcText {

    private final byte[] bytes;
    private final int length;
    private int at;

    /** The first {@code length} bytes, which must not change while this is in use. */
    ProcText(byte[] bytes, int length) {
        this.bytes = bytes;
        this.length = length;
    }

    static ProcText of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        return new ProcText(bytes, bytes.length);
    }

    /** Goes on after the last such byte; to the end if there is none. */
    ProcText afterLast(char wanted) {
        int found = length - 1;
        while (found >= 0 && bytes[found] != wanted) {
            found--;
        }
        at = found < 0 ? length : found + 1;
        return this;
    }

    /** Goes on after so many fields, or blanks. */
    ProcText skip(int fields) {
        for (int left = fields; left > 0 && at < length; at++) {
            if (bytes[at] == ' ') {
                left--;
            }
        }
        return this;
    }

    /** The next byte, which is not passed; 0 at the end. */
    char peek() {
        return at < length ? (char) bytes[at] : 0;
    }

    /**
     * The next field, which is passed.
     *
     * @throws SamplingException if it is no whole number
     */
    long number() {
        boolean negative = peek() == '-';
        at += negative ? 1 : 0;
        int begin = at;
        long value = 0;
        for (; at < length && bytes[at] >= '0' && bytes[at] <= '9'; at++) {
            value = 10 * value + bytes[at] - '0';
        }
        if (at == begin) {
            throw new SamplingException("expected a number at " + at + " in: " + this);
        }
        at++;
        return negative ? -value : value;
    }

    @Override
    public String toString() {
        return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
}
