package io.github.perfjunit.generator.http;

import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** Decodes a body in gzip (RFC 1952) that comes in pieces. It keeps nothing of it, and stops where its sink has enough. */
final class GzipBody implements BodyDecoder {

    private static final int BUFFER = 8192;
    private static final int HEAD = 10;
    private static final int TAIL = 8;
    private static final int FLAGS_AT = 3;
    private static final int HAS_CRC = 2;
    private static final int HAS_EXTRA = 4;
    private static final int HAS_NAME = 8;
    private static final int HAS_COMMENT = 16;
    private static final int RESERVED = 0xe0;

    private enum State {
        HEAD,
        EXTRA_LENGTH,
        EXTRA,
        NAME,
        COMMENT,
        HEAD_CRC,
        DATA,
        TAIL,
        ENOUGH
    }

    private final Sink sink;
    private final Inflater inflater = new Inflater(true);
    private final CRC32 crc = new CRC32();
    private final byte[] output = new byte[BUFFER];
    private State state = State.HEAD;
    private boolean isEmpty = true;
    private int flags;

    /** The number of bytes that came in the current state, and those bytes as a number, the first of them the lowest. */
    private int count;

    private long number;

    GzipBody(Sink sink) {
        this.sink = sink;
    }

    @Override
    public String name() {
        return "gzip";
    }

    @Override
    public String feed(byte[] bytes, int from, int to) {
        isEmpty &= from == to;
        int at = from;
        while (at < to && state != State.ENOUGH) {
            if (state == State.DATA) {
                inflater.setInput(bytes, at, to - at);
                String complaint = inflate();
                if (!complaint.isEmpty()) {
                    return complaint;
                }
                at = to - inflater.getRemaining();
            } else {
                String complaint = frame(bytes[at++] & 0xff);
                if (!complaint.isEmpty()) {
                    return complaint;
                }
            }
        }
        return "";
    }

    private String inflate() {
        try {
            while (!inflater.needsInput() && !inflater.finished()) {
                int length = inflater.inflate(output);
                if (length == 0 && inflater.needsDictionary()) {
                    return "it needs a dictionary";
                }
                crc.update(output, 0, length);
                if (length > 0 && !sink.take(output, 0, length)) {
                    state = State.ENOUGH;
                    return "";
                }
            }
        } catch (DataFormatException e) {
            return String.valueOf(e.getMessage());
        }
        if (inflater.finished()) {
            enter(State.TAIL);
        }
        return "";
    }

    private void enter(State next) {
        state = next;
        count = 0;
        number = 0;
    }

    /** Reads a byte of what stands around the data. */
    private String frame(int each) {
        if (state == State.HEAD) {
            return head(each);
        }
        number |= count < TAIL ? (long) each << (8 * count) : 0;
        count++;
        switch (state) {
            case EXTRA_LENGTH -> {
                if (count == 2) {
                    int length = (int) number;
                    enter(State.EXTRA);
                    count = -length;
                    skipTo(State.EXTRA);
                }
            }
            case EXTRA -> skipTo(State.EXTRA);
            case NAME, COMMENT -> {
                if (each == 0) {
                    afterHead(state);
                }
            }
            case HEAD_CRC -> {
                if (count == 2) {
                    afterHead(State.HEAD_CRC);
                }
            }
            default -> {
                return tail();
            }
        }
        return "";
    }

    private void skipTo(State end) {
        if (count == 0) {
            afterHead(end);
        }
    }

    private String head(int each) {
        boolean expected =
                switch (count) {
                    case 0 -> each == 0x1f;
                    case 1 -> each == 0x8b;
                    case 2 -> each == 8;
                    case FLAGS_AT -> (each & RESERVED) == 0;
                    default -> true;
                };
        if (!expected) {
            return "its head has no such form";
        }
        flags = count == FLAGS_AT ? each : flags;
        count++;
        if (count == HEAD) {
            afterHead(State.HEAD);
        }
        return "";
    }

    /** Goes on after a part of the head, to the next that its flags announce. */
    private void afterHead(State part) {
        if (part == State.HEAD && (flags & HAS_EXTRA) != 0) {
            enter(State.EXTRA_LENGTH);
        } else if (part.compareTo(State.EXTRA) <= 0 && (flags & HAS_NAME) != 0) {
            enter(State.NAME);
        } else if (part.compareTo(State.NAME) <= 0 && (flags & HAS_COMMENT) != 0) {
            enter(State.COMMENT);
        } else if (part.compareTo(State.COMMENT) <= 0 && (flags & HAS_CRC) != 0) {
            enter(State.HEAD_CRC);
        } else {
            enter(State.DATA);
            crc.reset();
            inflater.reset();
        }
    }

    private String tail() {
        if (count < TAIL) {
            return "";
        }
        boolean isRight = (number & 0xffff_ffffL) == crc.getValue()
                && number >>> 32 == (inflater.getBytesWritten() & 0xffff_ffffL);
        enter(State.HEAD);
        return isRight ? "" : "its check sum is of another content";
    }

    /** It may end after a member, or without a byte at all. */
    @Override
    public String end() {
        boolean isComplete = isEmpty || state == State.ENOUGH || (state == State.HEAD && count == 0);
        return isComplete ? "" : "its end is missing";
    }

    /** Its memory is not the heap's. */
    @Override
    public void close() {
        inflater.end();
    }
}
