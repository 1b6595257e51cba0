package io.github.perfjunit.internal.load.websocket;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.protocol.HexText;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The contents of binary messages, as the generator is told them. */
final class BinaryMessages {

    /** Each is kept several times, by both sides. */
    private static final Bytes LONGEST = Bytes.mebibytes(4);

    private BinaryMessages() {}

    static String digits(byte[] message) {
        requireShort(message.length + " bytes", message.length);
        return HexText.of(message);
    }

    static String digits(Path file) {
        try {
            requireShort(file.toString(), Files.size(file));
            return HexText.of(Files.readAllBytes(file));
        } catch (IOException e) {
            throw new LoadRefusal(
                    FailureReasons.because("sendingBinary(" + file + "): it must be a file that can be read", e), e);
        }
    }

    private static void requireShort(String message, long length) {
        Fields.require(length <= LONGEST.value(), "sendingBinary", message, "at most " + LONGEST + " long");
    }

    /** Returns the template, unless it is none. */
    static String requireTemplate(String step, String template) {
        try {
            HexText.pieces(template);
            return template;
        } catch (IllegalArgumentException e) {
            throw new LoadRefusal(step + "(" + shown(template) + "): " + e.getMessage(), e);
        }
    }

    /** Returns the digits of bytes, without white space. */
    static String requireBytes(String step, String digits) {
        String bytes = requireTemplate(step, digits).replaceAll("\\s", "");
        Fields.require(
                !bytes.isEmpty() && HexText.isFixed(bytes),
                step,
                shown(digits),
                "at least one byte, as two hexadecimal digits, without placeholders");
        return bytes;
    }

    private static String shown(String text) {
        return text.length() <= 60 ? text : text.substring(0, 60) + "...";
    }
}
