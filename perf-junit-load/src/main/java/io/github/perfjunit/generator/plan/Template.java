package io.github.perfjunit.generator.plan;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A text with placeholders: {@code {counter}}, {@code {random}}, {@code {now}}, or a column of the plan's data. {@code {{name}}} stands
 * for {@code {name}} itself.
 *
 * @param parts in their order
 */
public record Template(List<Part> parts) {

    private static final Pattern PLACEHOLDER =
            Pattern.compile("\\{\\{([A-Za-z_][A-Za-z0-9_]*)}}|\\{([A-Za-z_][A-Za-z0-9_]*)}");

    /** One stretch of the text. */
    public sealed interface Part {}

    /** Always the same. */
    public record Literal(String text) implements Part {}

    /** The request's number, from 0 on. */
    public record Counter() implements Part {}

    /** A seeded number from 0 to 2^63 - 1, one for each request. */
    public record Random() implements Part {}

    /** The time at which the request is due. */
    public record DueTime() implements Part {}

    /** A value of the request's row. */
    public record Column(int index) implements Part {}

    /**
     * A value in a text each of whose characters is a byte (ISO-8859-1).
     *
     * @param width the number of its bytes: that of a whole number, or of a UUID; 0 for a text, which is UTF-8
     * @param lowFirst whether a number begins with its least significant byte
     */
    public record Bytes(Part value, int width, boolean lowFirst) implements Part {}

    /** The escaping of values that are written into the text. */
    public enum Escape {
        /** As they are. */
        NONE,
        /** Percent-encoded but for unreserved characters (RFC 3986, section 2.3). */
        URI
    }

    /** A text without placeholders. */
    static Template literal(String text) {
        return new Template(List.of(new Literal(text)));
    }

    /**
     * Returns the template that a text is.
     *
     * @param columns of the data, by which placeholders are known
     * @param path where it stands in the plan
     */
    public static Template parse(String text, List<String> columns, String path) throws RefusedException {
        List<Part> parts = new ArrayList<>();
        StringBuilder literal = new StringBuilder();
        Matcher matcher = PLACEHOLDER.matcher(text);
        int done = 0;
        while (matcher.find()) {
            literal.append(text, done, matcher.start());
            done = matcher.end();
            if (matcher.group(1) != null) {
                literal.append('{').append(matcher.group(1)).append('}');
                continue;
            }
            flush(literal, parts);
            parts.add(placeholder(matcher.group(2), columns, path));
        }
        literal.append(text, done, text.length());
        flush(literal, parts);
        return new Template(List.copyOf(parts));
    }

    private static void flush(StringBuilder literal, List<Part> parts) {
        if (!literal.isEmpty()) {
            parts.add(new Literal(literal.toString()));
            literal.setLength(0);
        }
    }

    static Part placeholder(String name, List<String> columns, String path) throws RefusedException {
        if (name.equals("counter")) {
            return new Counter();
        }
        if (name.equals("random")) {
            return new Random();
        }
        if (name.equals("now")) {
            return new DueTime();
        }
        int index = columns.indexOf(name);
        if (index < 0) {
            throw new RefusedException(path + ": {" + name + "} is unknown: known are {counter}, {now}, {random}"
                    + (columns.isEmpty() ? "" : " and the columns " + columns) + "; {{" + name + "}} sends {" + name
                    + "} itself");
        }
        return new Column(index);
    }

    /** Whether every request has the same text. */
    public boolean isFixed() {
        return parts.stream().allMatch(Literal.class::isInstance);
    }

    /** The columns that it uses. */
    List<Integer> columns() {
        return parts.stream()
                .map(part -> part instanceof Bytes bytes ? bytes.value() : part)
                .filter(Column.class::isInstance)
                .map(part -> ((Column) part).index())
                .toList();
    }

    /** The text for one request. */
    public String render(Values values, Escape escape) {
        if (parts.size() == 1 && parts.get(0) instanceof Literal literal) {
            return literal.text();
        }
        StringBuilder text = new StringBuilder();
        for (Part part : parts) {
            if (part instanceof Literal literal) {
                text.append(literal.text());
            } else if (part instanceof Counter) {
                text.append(values.counter());
            } else if (part instanceof Random) {
                text.append(values.random());
            } else if (part instanceof DueTime) {
                text.append(values.now());
            } else if (part instanceof Column column) {
                String value = values.row().get(column.index());
                text.append(escape == Escape.URI ? percentEncoded(value) : value);
            } else if (part instanceof Bytes bytes) {
                BytesTemplate.append(bytes, values, text);
            }
        }
        return text.toString();
    }

    private static String percentEncoded(String value) {
        StringBuilder encoded = new StringBuilder();
        for (byte each : value.getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (each & 0xff);
            boolean unreserved =
                    (character < 0x80 && Character.isLetterOrDigit(character)) || "-._~".indexOf(character) >= 0;
            if (unreserved) {
                encoded.append(character);
            } else {
                encoded.append('%').append(String.format("%02X", (int) character));
            }
        }
        return encoded.toString();
    }

    /**
     * The values of one request's placeholders.
     *
     * @param counter the request's number, from 0 on
     * @param random a seeded number, not negative: a signed number of 64 bits can hold it
     * @param now the time at which it is due, in microseconds since 1970
     * @param row the row of the data, empty without data
     */
    public record Values(long counter, long random, long now, List<String> row) {

        /** The values of a request in which nothing is filled in. */
        public static final Values NONE = new Values(0, 0, 0, List.of());

        private static final long SAMPLE_TIME = 1_000_000_000_000_000L;

        /** The values of the request with this number, as a sample, at a time that is the same for all. */
        public static Values sample(long number, List<String> row) {
            return new Values(number, number, SAMPLE_TIME, row);
        }

        /** The same at a time of its own. */
        Values atTimeOfItsOwn() {
            return new Values(counter, random, SAMPLE_TIME + counter, row);
        }
    }
}
