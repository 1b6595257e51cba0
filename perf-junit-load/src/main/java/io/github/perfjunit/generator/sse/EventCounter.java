package io.github.perfjunit.generator.sse;

import static java.nio.charset.StandardCharsets.US_ASCII;

/**
 * Counts the events of a stream that comes in pieces, and keeps nothing of them. An event is what a browser would hand to
 * a page: lines of which one at least is a {@code data} field, up to an empty line. Comments, which servers send to keep a
 * connection alive, are none. Lines end by CR LF, LF or CR.
 */
final class EventCounter {

    private static final byte[] DATA = "data:".getBytes(US_ASCII);
    private static final int NAME_LENGTH = DATA.length - 1;
    private static final byte[] BYTE_ORDER_MARK = {(byte) 0xef, (byte) 0xbb, (byte) 0xbf};

    private int mark;
    private int length;
    private int matched;
    private boolean data;
    private boolean afterReturn;

    /** Reads on, and returns how many events are complete by that. */
    int feed(byte[] bytes, int from, int to) {
        int events = 0;
        for (int at = from; at < to; at++) {
            byte each = bytes[at];
            if (each == '\n' && afterReturn) {
                afterReturn = false;
            } else if (each == '\n' || each == '\r') {
                afterReturn = each == '\r';
                events += endOfLine();
            } else {
                afterReturn = false;
                inLine(each);
            }
        }
        return events;
    }

    private void inLine(byte each) {
        if (mark >= 0 && mark < BYTE_ORDER_MARK.length && each == BYTE_ORDER_MARK[mark]) {
            mark++;
            return;
        }
        mark = -1;
        if (length < DATA.length) {
            if (matched == length && each == DATA[length]) {
                matched++;
            }
            length++;
        }
    }

    private int endOfLine() {
        mark = -1;
        boolean isEmpty = length == 0;
        boolean isData = matched == DATA.length || (matched == NAME_LENGTH && length == NAME_LENGTH);
        length = 0;
        matched = 0;
        if (!isEmpty) {
            data |= isData;
            return 0;
        }
        int events = data ? 1 : 0;
        data = false;
        return events;
    }
}
