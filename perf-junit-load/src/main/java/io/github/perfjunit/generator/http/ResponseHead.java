package io.github.perfjunit.generator.http;

/** Status and framing of an answer, from its first lines. Header fields that don't matter for that are skipped. */
final class ResponseHead {

    /** The value of {@link #length()} without a Content-Length. */
    static final long NO_LENGTH = -1;

    private static final byte[] CONTENT_LENGTH = HeaderLine.name("content-length:");
    private static final byte[] TRANSFER_ENCODING = HeaderLine.name("transfer-encoding:");
    private static final byte[] CONTENT_TYPE = HeaderLine.name("content-type:");
    private static final byte[] CONNECTION = HeaderLine.name("connection:");
    private static final int MINOR_VERSION = 7;

    private final boolean keepsType;
    private int status;
    private String type = "";
    private long length;
    private boolean chunked;
    private boolean keepAlive;

    /** Creates the head of an answer whose content type matters, or doesn't. */
    ResponseHead(boolean keepsType) {
        this.keepsType = keepsType;
    }

    void clear() {
        type = "";
        length = NO_LENGTH;
        chunked = false;
        keepAlive = true;
    }

    /** Reads the first line; returns a complaint, or nothing. */
    String statusLine(byte[] bytes, int from, int to) {
        int parsed = HeaderLine.status(bytes, from, to);
        if (parsed < 0) {
            return "the answer begins with '" + HeaderLine.text(bytes, from, to) + "', which is no HTTP/1 status line";
        }
        status = parsed;
        keepAlive = bytes[from + MINOR_VERSION] == '1';
        return "";
    }

    /** Reads one of the other lines; returns a complaint, or nothing. */
    String header(byte[] bytes, int from, int to) {
        if (HeaderLine.is(CONTENT_LENGTH, bytes, from, to)) {
            long given = HeaderLine.number(bytes, from + CONTENT_LENGTH.length, to, 10);
            if (given < 0 || (length >= 0 && given != length)) {
                return "'" + HeaderLine.text(bytes, from, to) + "' is no length";
            }
            length = given;
        } else if (HeaderLine.is(TRANSFER_ENCODING, bytes, from, to)) {
            chunked = HeaderLine.has("chunked", bytes, from, to);
        } else if (HeaderLine.is(CONNECTION, bytes, from, to)) {
            keepAlive = keepAlive
                    ? !HeaderLine.has("close", bytes, from, to)
                    : HeaderLine.has("keep-alive", bytes, from, to);
        } else if (keepsType && HeaderLine.is(CONTENT_TYPE, bytes, from, to)) {
            type = HeaderLine.text(bytes, from + CONTENT_TYPE.length, to).strip();
        }
        return "";
    }

    int status() {
        return status;
    }

    /** Returns the value of Content-Type, if that is kept; empty without one. */
    String type() {
        return type;
    }

    /** Whether another head follows. */
    boolean isInterim() {
        return status < 200 && !isSwitching();
    }

    /** Whether HTTP ends here: what follows on this connection is another protocol, and no body. */
    boolean isSwitching() {
        return status == 101;
    }

    boolean hasNoBody() {
        return isSwitching() || status == 204 || status == 304;
    }

    long length() {
        return length;
    }

    boolean isChunked() {
        return chunked;
    }

    boolean isKeptAlive() {
        return keepAlive;
    }
}
