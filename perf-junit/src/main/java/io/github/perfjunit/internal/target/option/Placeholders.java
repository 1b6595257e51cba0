package io.github.perfjunit.internal.target.option;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Replaces {@code {rabbitmq.port}} and its like in environment variables and arguments. */
public final class Placeholders {

    /** The port that the target's own HTTP server is to use: a free one, another for each run. */
    public static final String HTTP_PORT = "http.port";

    /** The address that this server is to listen on: 127.0.0.1, or all of its own where a container has a network of its own. */
    public static final String HTTP_ADDRESS = "http.address";

    /** The file of a {@link JvmCache}; used by its own options only. */
    public static final String JVM_CACHE = "jvm.cache";

    /** At least one dot, so that JSON in an argument is left alone; those of frameworks, with a dollar, are not ours. */
    private static final Pattern PLACEHOLDER =
            Pattern.compile("(?<!\\$)\\{([a-z][a-z0-9]*(?:-[a-z0-9]+)*(?:\\.[a-z0-9]+)+)}");

    private Placeholders() {}

    /** With the address of a server on this machine, unless another one is given. */
    public static Map<String, String> withAddress(Map<String, String> values) {
        Map<String, String> all = new HashMap<>(values);
        all.putIfAbsent(HTTP_ADDRESS, "127.0.0.1");
        return all;
    }

    /** Whether every placeholder in this text is among the known ones. */
    public static boolean allKnown(String text, Set<String> known) {
        return PLACEHOLDER.matcher(text).results().allMatch(match -> known.contains(match.group(1)));
    }

    /**
     * Refuses text with a placeholder that isn't known.
     *
     * @param place where the text stands, such as {@code target 'spring', env("X")}
     * @throws IllegalArgumentException with the list of known ones
     */
    public static void check(String place, String text, Set<String> known) {
        Matcher matcher = PLACEHOLDER.matcher(text);
        while (matcher.find()) {
            if (!known.contains(matcher.group(1))) {
                throw new IllegalArgumentException(place + ": unknown placeholder " + matcher.group() + "; known here: "
                        + String.join(", ", new TreeSet<>(known))
                        + " (those of a service come with its annotation at the test class)");
            }
        }
    }

    /** The names of those in this text. */
    public static Stream<String> in(String text) {
        return PLACEHOLDER.matcher(text).results().map(match -> match.group(1));
    }

    /** Whether there is any in this text. */
    public static boolean areIn(String text) {
        return PLACEHOLDER.matcher(text).find();
    }

    public static boolean mentions(String text, Set<String> names) {
        return PLACEHOLDER.matcher(text).results().anyMatch(match -> names.contains(match.group(1)));
    }

    public static String fill(String text, Map<String, String> values) {
        return PLACEHOLDER.matcher(text).replaceAll(match -> Matcher.quoteReplacement(value(match.group(1), values)));
    }

    private static String value(String placeholder, Map<String, String> values) {
        String value = values.get(placeholder);
        if (value == null) {
            throw new IllegalStateException(
                    "nobody gave a value for {" + placeholder + "}; there are " + values.keySet());
        }
        return value;
    }
}
