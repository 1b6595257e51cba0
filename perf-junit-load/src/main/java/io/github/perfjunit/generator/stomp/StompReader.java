package io.github.perfjunit.generator.stomp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Reads frames of STOMP 1.2 from bytes that come in pieces of any size: several frames in one piece, and a frame in several.
 * Ends of lines between frames are heart-beats.
 */
public final class StompReader {

    private static final String CONTENT_LENGTH = "content-length";

    private final int longest;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();
    private final ByteArrayOutputStream body = new ByteArrayOutputStream();
    private final Map<String, String> headers = new LinkedHashMap<>();
    private Part part = Part.BETWEEN;
    private String command = "";
    private int size;

    /** The length of the body that is announced; negative if none is, so that it ends with the first NUL. */
    private int announced = -1;

    private enum Part {
        BETWEEN,
        COMMAND,
        HEADERS,
        BODY
    }

    /** Creates a reader of frames of at most so many bytes. */
    public StompReader(int longest) {
        this.longest = longest;
    }

    /**
     * Hands on each frame that is complete with these bytes, before the rest of them is read: a large message of small frames
     * would take a multiple of its size as a list of them.
     *
     * @throws MalformedFrameException if they are none; nothing can be read any more then
     */
    public void read(byte[] bytes, Consumer<StompFrame> receiver) throws MalformedFrameException {
        for (byte each : bytes) {
            if (part == Part.BETWEEN && (each == '\n' || each == '\r')) {
                continue;
            }
            if (++size > longest) {
                throw new MalformedFrameException("a frame is longer than " + longest + " bytes");
            }
            if (part != Part.BODY) {
                head(each);
            } else if (each == 0 && (announced < 0 || body.size() == announced)) {
                StompFrame frame = new StompFrame(command, headers, body.toByteArray());
                begin();
                receiver.accept(frame);
            } else if (body.size() == announced) {
                throw new MalformedFrameException(
                        "the body of " + command + " is longer than its content-length, " + announced);
            } else {
                body.write(each);
            }
        }
    }

    private void begin() {
        part = Part.BETWEEN;
        size = 0;
        announced = -1;
        headers.clear();
        body.reset();
    }

    private void head(byte each) throws MalformedFrameException {
        if (each == 0) {
            throw new MalformedFrameException("a NUL before the empty line that ends headers");
        }
        if (each != '\n') {
            part = part == Part.BETWEEN ? Part.COMMAND : part;
            line.write(each);
            return;
        }
        String text = line.toString(UTF_8);
        line.reset();
        if (text.endsWith("\r")) {
            text = text.substring(0, text.length() - 1);
        }
        if (part == Part.COMMAND) {
            command = text;
            part = Part.HEADERS;
        } else if (text.isEmpty()) {
            announced = announced();
            part = Part.BODY;
        } else {
            header(text);
        }
    }

    private void header(String text) throws MalformedFrameException {
        int colon = text.indexOf(':');
        if (colon < 1) {
            throw new MalformedFrameException("'" + text + "' is no header");
        }
        headers.putIfAbsent(unescaped(text.substring(0, colon)), unescaped(text.substring(colon + 1)));
    }

    private int announced() throws MalformedFrameException {
        String value = headers.get(CONTENT_LENGTH);
        if (value == null) {
            return -1;
        }
        if (!value.matches("[0-9]{1,9}")) {
            throw new MalformedFrameException("'" + value + "' is no content-length");
        }
        return Integer.parseInt(value);
    }

    private String unescaped(String text) throws MalformedFrameException {
        if (StompFrame.isVerbatim(command) || text.indexOf('\\') < 0) {
            return text;
        }
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each == '\\') {
                i++;
                plain.append(escape(i < text.length() ? text.charAt(i) : ' ', text));
            } else {
                plain.append(each);
            }
        }
        return plain.toString();
    }

    private static char escape(char code, String text) throws MalformedFrameException {
        return switch (code) {
            case 'r' -> '\r';
            case 'n' -> '\n';
            case 'c' -> ':';
            case '\\' -> '\\';
            default -> throw new MalformedFrameException("'" + text + "' has an escape that STOMP 1.2 does not know");
        };
    }
}
