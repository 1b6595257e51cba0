package io.github.perfjunit.generator.http;

/**
 * Finds where an HTTP/1.1 answer ends, and its status (RFC 9112). It reads each byte once and keeps none but those of a line
 * that is not complete yet.
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

    private static final int CONTINUE = 100;

    private final ResponseHead head;
    private final Reader reader;
    private final LineBuffer lines = new LineBuffer();
    private State state = State.DONE;
    private boolean toHead;
    private boolean tellsLines;
    private boolean tellsBody;
    private long left;
    private boolean begun;
    private boolean continued;
    private boolean lasting;
    private String complaint = "";

    /** A reader that receives an answer while it comes. */
    public interface Reader {

        /** A line of the head, but for the first. */
        default void line(byte[] bytes, int from, int to) {}

        /** The head is complete; the body follows, if there is one. */
        default void head(int status, String contentType) {}

        /** A piece of the body, without its framing. */
        void body(byte[] bytes, int from, int to);
    }

    /** For answers of which lines and bodies matter now and then. */
    ResponseParser(AnswerReader reader) {
        this.head = new ResponseHead(false);
        this.reader = reader;
    }

    /** For answers that are read while they come. */
    public ResponseParser(Reader reader) {
        this.head = new ResponseHead(true);
        this.reader = reader;
    }

    /** Gets ready for an answer with a body. */
    public void begin() {
        begin(false, false, true);
    }

    /**
     * Gets ready for the answer to a request.
     *
     * @param forHead whether it was a HEAD, whose answer has no body
     * @param withLines whether the reader receives the lines of the head; so is {@code withBody}
     */
    void begin(boolean forHead, boolean withLines, boolean withBody) {
        this.toHead = forHead;
        this.tellsLines = withLines;
        this.tellsBody = withBody;
        this.begun = false;
        this.continued = false;
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
        while (at < to && state != State.DONE && state != State.MALFORMED) {
            begun = true;
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
        if (tellsBody && at < end) {
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
                    // what an interim answer says is said of the final one by its own head
                    if (tellsLines && !head.isInterim()) {
                        reader.line(bytes, from, to);
                    }
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

    private void endOfHead() {
        if (head.isInterim()) {
            continued |= head.status() == CONTINUE;
            begun = false;
            beginHead();
            return;
        }
        reader.head(head.status(), head.type());
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

    /** Whether the other side has asked for the rest of the request. */
    boolean isContinued() {
        return continued;
    }

    /** Whether any byte of the answer came; interim answers do not count. */
    public boolean hasBegun() {
        return begun;
    }

    int status() {
        return head.status();
    }

    boolean isKeptAlive() {
        return lasting && head.isKeptAlive();
    }
}
