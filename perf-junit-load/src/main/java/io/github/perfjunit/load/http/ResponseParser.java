package io.github.perfjunit.load.http;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds where an HTTP/1.1 answer ends, its status, and a text in its body (RFC 9112). It reads each byte once and keeps
 * none but those of a line that is not complete yet. Header fields that don't matter for that are skipped.
 */
final class ResponseParser {

    /** Of a line. */
    private static final int LONGEST_LINE = 65_536;

    private static final byte[] CONTENT_LENGTH = HeaderLine.name("content-length:");
    private static final byte[] TRANSFER_ENCODING = HeaderLine.name("transfer-encoding:");
    private static final byte[] CONNECTION = HeaderLine.name("connection:");
    private static final byte[] NO_BYTES = {};

    private enum State {
        STATUS,
        HEADER,
        FIXED,
        CHUNK_SIZE,
        CHUNK_DATA,
        CHUNK_END,
        TRAILER,
        UNTIL_CLOSE,
        DONE,
        MALFORMED
    }

    private State state = State.DONE;
    private boolean head;
    private @Nullable BodyMatcher matcher;
    private int matched;
    private int status;
    private long length;
    private boolean chunked;
    private boolean keepAlive;
    private boolean begun;
    private String complaint = "";
    private byte[] line = NO_BYTES;
    private int lineLength;

    /** Gets ready for the answer to a request; {@code head} says that it was a HEAD, whose answer has no body. */
    void begin(boolean head, @Nullable BodyMatcher matcher) {
        this.head = head;
        this.matcher = matcher;
        this.matched = 0;
        this.begun = false;
        this.lineLength = 0;
        beginHead();
    }

    private void beginHead() {
        state = State.STATUS;
        length = -1;
        chunked = false;
        keepAlive = true;
    }

    /** Reads from {@code from} on, and returns the index after the last byte of the answer, or {@code to}. */
    int feed(byte[] bytes, int from, int to) {
        int at = from;
        begun |= at < to;
        while (at < to && state != State.DONE && state != State.MALFORMED) {
            at = switch (state) {
                case FIXED, CHUNK_DATA -> data(bytes, at, to);
                case UNTIL_CLOSE -> body(bytes, at, to);
                default -> line(bytes, at, to);
            };
        }
        return at;
    }

    private int data(byte[] bytes, int at, int to) {
        int end = (int) Math.min(to, at + length);
        body(bytes, at, end);
        length -= end - at;
        if (length == 0) {
            state = state == State.FIXED ? State.DONE : State.CHUNK_END;
        }
        return end;
    }

    private int body(byte[] bytes, int at, int end) {
        if (matcher != null) {
            matched = matcher.match(matched, bytes, at, end);
        }
        return end;
    }

    /** Takes one line, or what is there of it. */
    private int line(byte[] bytes, int at, int to) {
        int end = at;
        while (end < to && bytes[end] != '\n') {
            end++;
        }
        if (end < to && lineLength == 0) {
            parse(bytes, at, withoutReturn(bytes, at, end));
            return end + 1;
        }
        keep(bytes, at, end);
        if (end < to && state != State.MALFORMED) {
            int whole = lineLength;
            lineLength = 0;
            parse(line, 0, withoutReturn(line, 0, whole));
        }
        return Math.min(end + 1, to);
    }

    private static int withoutReturn(byte[] bytes, int from, int to) {
        return to > from && bytes[to - 1] == '\r' ? to - 1 : to;
    }

    private void keep(byte[] bytes, int from, int to) {
        int more = to - from;
        if (lineLength + more > LONGEST_LINE) {
            malformed("a line of the answer is longer than " + LONGEST_LINE + " bytes");
            return;
        }
        if (lineLength + more > line.length) {
            line = Arrays.copyOf(line, Math.max(256, 2 * (lineLength + more)));
        }
        System.arraycopy(bytes, from, line, lineLength, more);
        lineLength += more;
    }

    private void parse(byte[] bytes, int from, int to) {
        switch (state) {
            case STATUS -> statusLine(bytes, from, to);
            case HEADER -> header(bytes, from, to);
            case CHUNK_SIZE -> chunkSize(bytes, from, to);
            case CHUNK_END -> {
                if (from < to) {
                    malformed("a chunk of the body is longer than its size");
                } else {
                    state = State.CHUNK_SIZE;
                }
            }
            case TRAILER -> state = from == to ? State.DONE : State.TRAILER;
            default -> throw new IllegalStateException("no line is read in state " + state);
        }
    }

    private void statusLine(byte[] bytes, int from, int to) {
        int parsed = HeaderLine.status(bytes, from, to);
        if (parsed < 0) {
            malformed("the answer begins with '" + HeaderLine.text(bytes, from, to)
                    + "', which is no HTTP/1 status line");
            return;
        }
        status = parsed;
        keepAlive = bytes[from + 7] == '1';
        state = State.HEADER;
    }

    private void header(byte[] bytes, int from, int to) {
        if (from == to) {
            endOfHead();
        } else if (HeaderLine.is(CONTENT_LENGTH, bytes, from, to)) {
            long given = HeaderLine.number(bytes, from + CONTENT_LENGTH.length, to, 10);
            if (given < 0 || (length >= 0 && given != length)) {
                malformed("'" + HeaderLine.text(bytes, from, to) + "' is no length");
            }
            length = given;
        } else if (HeaderLine.is(TRANSFER_ENCODING, bytes, from, to)) {
            chunked = HeaderLine.has("chunked", bytes, from, to);
        } else if (HeaderLine.is(CONNECTION, bytes, from, to)) {
            keepAlive = keepAlive
                    ? !HeaderLine.has("close", bytes, from, to)
                    : HeaderLine.has("keep-alive", bytes, from, to);
        }
    }

    private void endOfHead() {
        if (status < 200 && status != 101) {
            beginHead();
        } else if (head || status == 204 || status == 304) {
            state = State.DONE;
        } else if (chunked) {
            state = State.CHUNK_SIZE;
        } else if (length >= 0) {
            state = length == 0 ? State.DONE : State.FIXED;
        } else {
            keepAlive = false;
            state = State.UNTIL_CLOSE;
        }
    }

    private void chunkSize(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && bytes[end] != ';') {
            end++;
        }
        length = HeaderLine.number(bytes, from, end, 16);
        if (length < 0) {
            malformed("'" + HeaderLine.text(bytes, from, to) + "' is no size of a chunk");
        } else {
            state = length == 0 ? State.TRAILER : State.CHUNK_DATA;
        }
    }

    private void malformed(String why) {
        state = State.MALFORMED;
        complaint = why;
    }

    boolean isDone() {
        return state == State.DONE;
    }

    boolean isMalformed() {
        return state == State.MALFORMED;
    }

    /** Why it is malformed. */
    String complaint() {
        return complaint;
    }

    /** Whether the other side's end completes the answer. */
    boolean endsWithConnection() {
        return state == State.UNTIL_CLOSE;
    }

    /** Whether any byte of the answer came. */
    boolean hasBegun() {
        return begun;
    }

    int status() {
        return status;
    }

    boolean isKeptAlive() {
        return keepAlive;
    }

    /** Whether the body has what was looked for; so it does when nothing was. */
    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }
}
