package io.github.perfjunit.internal.protocol;

import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line with the number of the command that it belongs to, {@code #7 {...}}, so that several commands can be under way. A line
 * without a number belongs to none.
 *
 * @param number of the command
 * @param text a command or an answer
 */
public record NumberedLine(OptionalLong number, String text) {

    private static final Pattern NUMBERED = Pattern.compile("#(\\d{1,18}) (.*)", Pattern.DOTALL);

    /** The line of this command. */
    public static NumberedLine of(long number, String text) {
        return new NumberedLine(OptionalLong.of(number), text);
    }

    /** Reads a line; one that does not begin with a number is a text without one. */
    public static NumberedLine read(String line) {
        Matcher numbered = NUMBERED.matcher(line);
        return numbered.matches()
                ? of(Long.parseLong(numbered.group(1)), numbered.group(2))
                : new NumberedLine(OptionalLong.empty(), line);
    }

    /** As it is sent. */
    @Override
    public String toString() {
        return number.isPresent() ? "#" + number.getAsLong() + " " + text : text;
    }
}
