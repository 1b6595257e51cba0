package io.github.perfjunit.generator.sse;

import java.util.Arrays;

/** Collects the lines of each event of a stream that comes in pieces. Lines end by CR LF, LF or CR. */
final class EventTexts {

    /** The largest size, in bytes, of an event that is looked into. */
    private static final int LONGEST = 1 << 24;

    private static final int FIRST_SIZE = 512;

    private byte[] text = new byte[FIRST_SIZE];
    private int length;
    private int lineBegin;
    private boolean isLineEmpty = true;
    private boolean afterReturn;

    /** The receiver of events. */
    interface Reader {

        /** The lines of an event: the first {@code length} of these bytes, which the next event overwrites. */
        void event(byte[] text, int length);
    }

    /** Reads on. Comments are left out. */
    void feed(byte[] bytes, int from, int to, Reader reader) {
        for (int at = from; at < to; at++) {
            byte each = bytes[at];
            if (each == '\n' && afterReturn) {
                afterReturn = false;
                continue;
            }
            afterReturn = each == '\r';
            if (each != '\n' && each != '\r') {
                add(each);
                isLineEmpty = false;
            } else if (!isLineEmpty) {
                endLine();
            } else {
                end(reader);
            }
        }
    }

    private void add(byte each) {
        if (length == text.length) {
            text = Arrays.copyOf(text, 2 * length);
        }
        if (length < LONGEST) {
            text[length++] = each;
        }
    }

    /** A comment is no line of an event: it may stand between two of them. */
    private void endLine() {
        if (lineBegin < length && text[lineBegin] == ':') {
            length = lineBegin;
        } else {
            add((byte) '\n');
        }
        lineBegin = length;
        isLineEmpty = true;
    }

    /** Comments alone, which keep the connection alive, are no event. */
    private void end(Reader reader) {
        if (length > 0) {
            reader.event(text, length);
        }
        length = 0;
        lineBegin = 0;
    }
}
