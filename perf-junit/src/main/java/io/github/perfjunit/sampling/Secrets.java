package io.github.perfjunit.sampling;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Hides what must not get into reports: the values of arguments whose names are those of passwords, tokens or keys, and
 * passwords in addresses. Names are kept, so that one sees what was set.
 */
final class Secrets {

    static final String MASK = "***";

    private static final String NAME =
            "[\\w.-]*(?i:pass|pwd|secret|token|credential|auth|api[._-]?key|private[._-]?key|access[._-]?key)[\\w.-]*"
                    + "|(?:[\\w.-]*[._-])?(?i:key)";

    /** A property takes all that comes after it; what else has a name and a value stands in a list. */
    private static final Pattern PROPERTY = Pattern.compile("(?s)(-D(?:" + NAME + "))=.*");

    private static final Pattern IN_A_LIST = Pattern.compile("(?<![\\w.-])(" + NAME + ")=[^,;&]*");

    private static final Pattern IN_AN_ADDRESS = Pattern.compile("(//[^/@:\\s]*):[^/@\\s]*@");

    private Secrets() {}

    /** An argument without the secrets in it. */
    static String masked(String argument) {
        Matcher property = PROPERTY.matcher(argument);
        if (property.matches()) {
            return property.group(1) + "=" + MASK;
        }
        String plain = IN_A_LIST.matcher(argument).replaceAll("$1=" + Matcher.quoteReplacement(MASK));
        return IN_AN_ADDRESS.matcher(plain).replaceAll("$1:" + Matcher.quoteReplacement(MASK) + "@");
    }

    /**
     * The arguments in a line in which nothing tells a blank between two of them from one inside. Wherever what follows
     * could be an argument of its own, it is taken for one.
     *
     * @param known some of them as they were given; where one stands in the line it is kept as a whole
     */
    static List<String> maskedArguments(String line, List<String> known) {
        String rest = line;
        for (String argument : known) {
            if (!masked(argument).equals(argument)) {
                rest = rest.replace(argument, masked(argument));
            }
        }
        List<String> arguments = new ArrayList<>();
        for (String argument : rest.strip().split("\\s+(?=-)", -1)) {
            if (!argument.isBlank()) {
                arguments.add(masked(argument));
            }
        }
        return arguments;
    }
}
