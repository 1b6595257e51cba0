package io.github.perfjunit.generator.http;

import io.github.perfjunit.generator.session.StepAnswer;
import org.jspecify.annotations.Nullable;

/**
 * Finds where an HTTP/1.1 answer ends, its status, and a text in its body (RFC 9112). It reads each byte once and keeps
 * none but those of a line that is not complete yet.
 */
public final class ResponseParser {

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

    private final ResponseHead head;
    private final @Nullable Reader reader;
    private final LineBuffer lines = new LineBuffer();
    private State state = State.DONE;
    private boolean toHead;
    private @Nullable BodyMatcher matcher;
    private @Nullable StepAnswer answer;
    private int matched;
    private long left;
    private boolean begun;
    private boolean lasting;
    private String complaint = "";

    /** A reader that receives an answer while it comes. */
    public interface Reader {

        /** The head is complete; the body follows, if there is one. */
        void head(int status, String contentType);

        /** A piece of the body, without its framing. */
        void body(byte[] bytes, int from, int to);
    }

    /** For answers whose status and end matter, and a text in their body. */
    ResponseParser() {
        this.head = new ResponseHead(false);
        this.reader = null;
    }

    /** For answers that are read while they come. */
    public ResponseParser(Reader reader) {
        this.head = new ResponseHead(true);
        this.reader = reader;
    }

    /** Gets ready for an answer with a body. */
    public void begin() {
        begin(false, null, null);
    }

    /**
     * Gets ready for the answer to a request.
     *
     * @param toHead whether it was a HEAD, whose answer has no body
     * @param answer keeps what a session needs of it
     */
    void begin(boolean toHead, @Nullable BodyMatcher matcher, @Nullable StepAnswer answer) {
        this.toHead = toHead;
        this.matcher = matcher;
        this.answer = answer;
        this.matched = 0;
        this.begun = false;
        this.lasting = true;
        lines.clear();
        beginHead();
    }

    private void beginHead() {
        state = State.STATUS;
        head.clear();
    }

    /** Reads from {@code from} on, and returns the index after the last byte of the answer, or {@code to}. */
    public int feed(byte[] bytes, int from, int to) {
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
        int end = (int) Math.min(to, at + left);
        body(bytes, at, end);
        left -= end - at;
        if (left == 0) {
            state = state == State.FIXED ? State.DONE : State.CHUNK_END;
        }
        return end;
    }

    private int body(byte[] bytes, int at, int end) {
        if (matcher != null) {
            matched = matcher.match(matched, bytes, at, end);
        }
        if (answer != null) {
            answer.body(bytes, at, end);
        }
        if (reader != null && at < end) {
            reader.body(bytes, at, end);
        }
        return end;
    }

    private int line(byte[] bytes, int at, int to) {
        int end = lines.take(bytes, at, to);
        if (lines.isTooLong()) {
            complain("a line of the answer is longer than " + LineBuffer.LONGEST + " bytes");
        } else if (lines.isWhole()) {
            parse(lines.bytes(), lines.from(), lines.to());
        }
        return end;
    }

    private void parse(byte[] bytes, int from, int to) {
        switch (state) {
            case STATUS -> {
                state = State.HEADER;
                complain(head.statusLine(bytes, from, to));
            }
            case HEADER -> {
                if (from == to) {
                    endOfHead();
                } else {
                    complain(head.header(bytes, from, to));
                    keep(bytes, from, to);
                }
            }
            case CHUNK_SIZE -> chunkSize(bytes, from, to);
            case CHUNK_END -> {
                state = State.CHUNK_SIZE;
                complain(from < to ? "a chunk of the body is longer than its size" : "");
            }
            case TRAILER -> state = from == to ? State.DONE : State.TRAILER;
            default -> throw new IllegalStateException("no line is read in state " + state);
        }
    }

    private void keep(byte[] bytes, int from, int to) {
        if (answer != null) {
            answer.line(bytes, from, to);
        }
    }

    private void endOfHead() {
        if (head.isInterim()) {
            beginHead();
            return;
        }
        if (reader != null) {
            reader.head(head.status(), head.type());
        }
        if (toHead || head.hasNoBody()) {
            lasting &= !head.isSwitching();
            state = State.DONE;
        } else if (head.isChunked()) {
            state = State.CHUNK_SIZE;
        } else if (head.length() >= 0) {
            left = head.length();
            state = left == 0 ? State.DONE : State.FIXED;
        } else {
            lasting = false;
            state = State.UNTIL_CLOSE;
        }
    }

    private void chunkSize(byte[] bytes, int from, int to) {
        int end = from;
        while (end < to && bytes[end] != ';') {
            end++;
        }
        left = HeaderLine.number(bytes, from, end, 16);
        state = left == 0 ? State.TRAILER : State.CHUNK_DATA;
        complain(left < 0 ? "'" + HeaderLine.text(bytes, from, to) + "' is no size of a chunk" : "");
    }

    /** Nothing to say is nothing wrong. */
    private void complain(String why) {
        if (!why.isEmpty()) {
            state = State.MALFORMED;
            complaint = why;
        }
    }

    /** Lets go of what a session keeps of the answer, which the parser would hold until the next request. */
    void forgetAnswer() {
        answer = null;
    }

    /** Whether the answer is complete. */
    public boolean isDone() {
        return state == State.DONE;
    }

    /** Whether it is none. */
    public boolean isMalformed() {
        return state == State.MALFORMED;
    }

    /** Why it is malformed. */
    public String complaint() {
        return complaint;
    }

    /** Whether the other side's end completes the answer. */
    public boolean endsWithConnection() {
        return state == State.UNTIL_CLOSE;
    }

    /** Whether any byte of the answer came. */
    public boolean hasBegun() {
        return begun;
    }

    int status() {
        return head.status();
    }

    boolean isKeptAlive() {
        return lasting && head.isKeptAlive();
    }

    /** Whether the body has what was looked for; so it does when nothing was. */
    boolean isTextFound() {
        return matcher == null || matcher.isFound(matched);
    }
}
