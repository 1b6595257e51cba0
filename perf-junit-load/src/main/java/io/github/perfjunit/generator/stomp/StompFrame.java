package io.github.perfjunit.generator.stomp;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A frame of STOMP 1.2. Of headers with the same name, the first counts. */
public final class StompFrame {

    /** The commands whose headers are not escaped, so that the older versions of the protocol can read them. */
    private static final String[] VERBATIM = {"CONNECT", "CONNECTED"};

    private final String command;
    private final Map<String, String> headers;
    private final byte[] body;

    /** Creates a frame. */
    public StompFrame(String command, Map<String, String> headers, byte[] body) {
        this.command = command;
        this.headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        this.body = body.clone();
    }

    /** Creates a frame without a body. */
    public StompFrame(String command, Map<String, String> headers) {
        this(command, headers, new byte[0]);
    }

    /** Returns the command, such as {@code MESSAGE}. */
    public String command() {
        return command;
    }

    /** Returns all headers, unescaped. */
    public Map<String, String> headers() {
        return headers;
    }

    /** Returns the value of a header, if the frame has it. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(headers.get(name));
    }

    /** Returns the body; empty if there is none. */
    public byte[] body() {
        return body.clone();
    }

    /** Whether values of headers are sent as they are: then none can have the end of a line, nor a name a colon. */
    static boolean isVerbatim(String command) {
        for (String each : VERBATIM) {
            if (each.equals(command)) {
                return true;
            }
        }
        return false;
    }

    /** Returns its bytes, with the length of its body if that has any. */
    public byte[] encoded() {
        StringBuilder head = new StringBuilder(command).append('\n');
        headers.forEach((name, value) ->
                head.append(escaped(name)).append(':').append(escaped(value)).append('\n'));
        if (body.length > 0 && !headers.containsKey("content-length")) {
            head.append("content-length:").append(body.length).append('\n');
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(head.length() + body.length + 2);
        bytes.writeBytes(head.append('\n').toString().getBytes(UTF_8));
        bytes.writeBytes(body);
        bytes.write(0);
        return bytes.toByteArray();
    }

    private String escaped(String text) {
        return isVerbatim(command)
                ? text
                : text.replace("\\", "\\\\")
                        .replace("\r", "\\r")
                        .replace("\n", "\\n")
                        .replace(":", "\\c");
    }

    @Override
    public String toString() {
        return command + headers + (body.length == 0 ? "" : " " + body.length + " bytes");
    }
}
