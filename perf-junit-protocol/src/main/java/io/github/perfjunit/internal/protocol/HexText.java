package io.github.perfjunit.internal.protocol;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Bytes as hexadecimal digits, two for each, with white space between bytes, and with placeholders: <code>01 00 {counter:4}</code>.
 * A value is filled in as text in UTF-8; with a width, as a whole number of so many bytes, the most significant one first, or
 * last ({@code {counter:4le}}); <code>{id:16}</code> is a UUID.
 */
public final class HexText {

    private static final String NAME = "[A-Za-z_][A-Za-z0-9_]*";

    private static final Pattern PIECE =
            Pattern.compile("\\s+|([0-9A-Fa-f]+)|\\{(" + NAME + ")(?::([1-9][0-9]?)(le)?)?}");

    private static final int LONGEST_NUMBER = 8;
    private static final int LONGEST_SHOWN = 12;

    private HexText() {}

    /** One stretch of the bytes. */
    public sealed interface Piece {}

    /**
     * Bytes that are always the same.
     *
     * @param text each byte as a character (ISO-8859-1)
     */
    public record Literal(String text) implements Piece {}

    /**
     * A value that is filled in.
     *
     * @param width the number of its bytes: 1 to 8 for a number, 16 for a UUID; 0 for a text
     * @param lowFirst whether a number begins with its least significant byte
     */
    public record Value(String name, int width, boolean lowFirst) implements Piece {

        /** The number of bytes of a UUID. */
        public static final int UUID_WIDTH = 16;

        public Value {
            boolean isNumber = width >= 0 && width <= LONGEST_NUMBER;
            boolean isUuid = width == UUID_WIDTH && name.equals("id") && !lowFirst;
            if (!isNumber && !isUuid) {
                throw new IllegalArgumentException("{" + name + ":" + width + (lowFirst ? "le" : "")
                        + "} is no value: numbers have 1 to 8 bytes, and {id:16} is a UUID");
            }
        }
    }

    /** Returns the digits of these bytes. */
    public static String of(byte[] bytes) {
        return HexFormat.of().formatHex(bytes);
    }

    /** Whether it is a text of this kind without placeholders. */
    public static boolean isFixed(String text) {
        try {
            return pieces(text).stream().allMatch(Literal.class::isInstance);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /**
     * Returns the pieces of a text.
     *
     * @throws IllegalArgumentException if it is none of this kind, with the place
     */
    public static List<Piece> pieces(String text) {
        List<Piece> pieces = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        Matcher matcher = PIECE.matcher(text);
        int at = 0;
        while (at < text.length()) {
            matcher.region(at, text.length());
            if (!matcher.lookingAt()) {
                throw malformed(text, at, " is neither two hexadecimal digits nor a placeholder such as {counter:4}");
            }
            if (matcher.group(1) != null) {
                if (matcher.group(1).length() % 2 == 1) {
                    throw malformed(text, at, " begins an odd number of hexadecimal digits, and a byte has two");
                }
                literal.append(new String(HexFormat.of().parseHex(matcher.group(1)), ISO_8859_1));
            } else if (matcher.group(2) != null) {
                flush(literal, pieces);
                int width = matcher.group(3) == null ? 0 : Integer.parseInt(matcher.group(3));
                pieces.add(new Value(matcher.group(2), width, matcher.group(4) != null));
            }
            at = matcher.end();
        }
        flush(literal, pieces);
        return List.copyOf(pieces);
    }

    private static IllegalArgumentException malformed(String text, int at, String why) {
        String rest = text.substring(at, Math.min(text.length(), at + LONGEST_SHOWN));
        return new IllegalArgumentException("'" + rest + "' at " + at + why);
    }

    private static void flush(StringBuilder literal, List<Piece> pieces) {
        if (!literal.isEmpty()) {
            pieces.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }
}
