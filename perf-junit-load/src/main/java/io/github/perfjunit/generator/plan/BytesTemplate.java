package io.github.perfjunit.generator.plan;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.perfjunit.generator.plan.Template.Bytes;
import io.github.perfjunit.generator.plan.Template.Column;
import io.github.perfjunit.generator.plan.Template.Counter;
import io.github.perfjunit.generator.plan.Template.DueTime;
import io.github.perfjunit.generator.plan.Template.Part;
import io.github.perfjunit.generator.plan.Template.Values;
import io.github.perfjunit.internal.protocol.HexText;
import io.github.perfjunit.internal.protocol.HexText.Literal;
import io.github.perfjunit.internal.protocol.HexText.Piece;
import io.github.perfjunit.internal.protocol.HexText.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/** Templates of bytes. They are rendered as a text each of whose characters is a byte, so that ids are found in it as in any other. */
final class BytesTemplate {

    private BytesTemplate() {}

    /**
     * Returns the template that these hexadecimal digits with placeholders are.
     *
     * @param rows of the columns, of which numbers are made
     */
    static Template parse(String text, List<String> columns, List<List<String>> rows, String path)
            throws RefusedException {
        List<Part> parts = new ArrayList<>();
        for (Piece piece : pieces(text, path)) {
            if (piece instanceof Literal literal) {
                parts.add(new Template.Literal(literal.text()));
            } else {
                Value value = (Value) piece;
                Part part = Template.placeholder(value.name(), columns, path);
                if (value.width() > 0 && part instanceof Column column) {
                    requireNumbers(value, column, rows, path);
                }
                parts.add(new Bytes(part, value.width(), value.lowFirst()));
            }
        }
        return new Template(List.copyOf(parts));
    }

    private static List<Piece> pieces(String text, String path) throws RefusedException {
        try {
            return HexText.pieces(text);
        } catch (IllegalArgumentException e) {
            throw new RefusedException(path + ": " + e.getMessage());
        }
    }

    private static void requireNumbers(Value value, Column column, List<List<String>> rows, String path)
            throws RefusedException {
        for (List<String> row : rows) {
            String text = column.index() < row.size() ? row.get(column.index()) : "0";
            boolean isId = value.width() == Value.UUID_WIDTH;
            if (!(isId ? isUuid(text) : text.matches("-?[0-9]{1,18}"))) {
                throw new RefusedException(path + ": {" + value.name() + ":" + value.width() + "} is made of '" + text
                        + "', which is " + (isId ? "no UUID" : "no whole number of up to 18 digits"));
            }
        }
    }

    /** Java also reads groups with fewer or more digits, and cuts them: what is sent would be another id then. */
    private static boolean isUuid(String text) {
        try {
            return UUID.fromString(text).toString().equalsIgnoreCase(text);
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** Adds a value as the bytes that it is sent as. */
    static void append(Bytes bytes, Values values, StringBuilder text) {
        String value = text(bytes.value(), values);
        if (bytes.width() == 0) {
            text.append(new String(value.getBytes(UTF_8), ISO_8859_1));
        } else if (bytes.width() == Value.UUID_WIDTH) {
            UUID id = UUID.fromString(value);
            number(id.getMostSignificantBits(), Long.BYTES, false, text);
            number(id.getLeastSignificantBits(), Long.BYTES, false, text);
        } else {
            number(Long.parseLong(value), bytes.width(), bytes.lowFirst(), text);
        }
    }

    private static String text(Part part, Values values) {
        if (part instanceof Column column) {
            return values.row().get(column.index());
        }
        if (part instanceof DueTime) {
            return Long.toString(values.now());
        }
        return Long.toString(part instanceof Counter ? values.counter() : values.random());
    }

    /** The low bytes of a number that needs more of them. */
    private static void number(long number, int width, boolean lowFirst, StringBuilder text) {
        for (int i = 0; i < width; i++) {
            int place = lowFirst ? i : width - 1 - i;
            text.append((char) (number >> (Byte.SIZE * place) & 0xff));
        }
    }
}
