package io.github.perfjunit.internal.settings;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Secrets in options, arguments and variables, recognised by their names: those of passwords, tokens and keys, and passwords
 * in addresses. Names are kept, so that one sees what was set.
 */
public final class SecretText {

    private static final String MASK = "***";

    /** All characters are those of names before it is looked at which name it is: else a long word would be looked at many times. */
    private static final Pattern NAMED = Pattern.compile(
            "(?=[\\w.-]*+\\z)(?:[\\w.-]*(?i:pass|pwd|secret|token|credential|auth|api[._-]?key|private[._-]?key|access[._-]?key)[\\w.-]*"
                    + "|(?:[\\w.-]*[._-])?(?i:key))");

    /** A property takes all that comes after it; what else has a name and a value stands in a list. */
    private static final Pattern PROPERTY = Pattern.compile("(?s)(-D([\\w.-]++))=.*");

    private static final Pattern IN_A_LIST = Pattern.compile("(?<![\\w.-])([\\w.-]++)=");

    private static final Pattern END_IN_A_LIST = Pattern.compile("[,;&]|\\z");

    private static final Pattern IN_AN_ADDRESS = Pattern.compile("(//[^/@:\\s]*):([^/@\\s]*)@");

    /** A property of an object in JSON, as in Spring Boot's {@code SPRING_APPLICATION_JSON}. */
    private static final Pattern IN_JSON = Pattern.compile("\"([\\w.-]++)\"\\s*+:\\s*+\"((?:[^\"\\\\]|\\\\.)*+)\"");

    /** A header, as it is given to {@code curl}. */
    private static final Pattern HEADER = Pattern.compile("(?s)([A-Za-z][\\w-]*+):\\s++(.*)");

    /** An option whose value is the next word: {@code --password s3cret}. */
    private static final Pattern FLAG = Pattern.compile("--?([\\w.-]++)");

    /** A part of a text. */
    private record Part(int begin, int end) {}

    private SecretText() {}

    /** Reports whether a variable, an option or a header of this name holds a secret. */
    public static boolean isName(String name) {
        return NAMED.matcher(name).matches();
    }

    /** An argument without the secrets in it. */
    public static String masked(String argument) {
        Matcher property = PROPERTY.matcher(argument);
        if (isNamed(property, 2)) {
            return property.group(1) + "=" + MASK;
        }
        Matcher header = HEADER.matcher(argument);
        if (isNamed(header, 1)) {
            return header.group(1) + ": " + MASK;
        }
        StringBuilder plain = new StringBuilder();
        int end = 0;
        for (Part value : valuesInAList(argument)) {
            plain.append(argument, end, value.begin()).append(MASK);
            end = value.end();
        }
        plain.append(argument, end, argument.length());
        String withoutPasswords = IN_AN_ADDRESS.matcher(plain).replaceAll("$1:" + Matcher.quoteReplacement(MASK) + "@");
        return IN_JSON.matcher(withoutPasswords)
                .replaceAll(found -> Matcher.quoteReplacement(
                        isName(found.group(1)) ? "\"" + found.group(1) + "\":\"" + MASK + "\"" : found.group()));
    }

    /** Whether it matches, and this group of it is a secret's name. */
    private static boolean isNamed(Matcher matcher, int group) {
        return matcher.matches() && isName(matcher.group(group));
    }

    private static List<Part> valuesInAList(String text) {
        List<Part> values = new ArrayList<>();
        Matcher name = IN_A_LIST.matcher(text);
        Matcher end = END_IN_A_LIST.matcher(text);
        int from = 0;
        while (name.find(from)) {
            from = name.end();
            if (isName(name.group(1)) && end.find(from)) {
                values.add(new Part(from, end.start()));
                from = end.start();
            }
        }
        return values;
    }

    /** Words of a command line without the secrets in them, or behind an option that is named like one. */
    public static List<String> masked(List<String> words) {
        List<String> shown = new ArrayList<>();
        for (int i = 0; i < words.size(); i++) {
            shown.add(isValueOfFlag(words, i) ? MASK : masked(words.get(i)));
        }
        return shown;
    }

    private static boolean isValueOfFlag(List<String> words, int place) {
        return place > 0
                && isNamed(FLAG.matcher(words.get(place - 1)), 1)
                && !words.get(place).startsWith("-");
    }

    /** The secrets in words of a command line, by themselves. */
    public static Set<String> valuesIn(List<String> words) {
        Set<String> values = new LinkedHashSet<>();
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            Matcher property = PROPERTY.matcher(word);
            if (isValueOfFlag(words, i)) {
                values.add(word);
            } else if (isNamed(property, 2)) {
                values.add(word.substring(property.end(1) + 1));
            }
            Matcher header = HEADER.matcher(word);
            if (isNamed(header, 1)) {
                values.add(header.group(2));
            }
            IN_JSON.matcher(word)
                    .results()
                    .filter(found -> isName(found.group(1)) && !found.group(2).isEmpty())
                    .forEach(found -> values.add(found.group(2)));
            valuesInAList(word).forEach(value -> values.add(word.substring(value.begin(), value.end())));
            IN_AN_ADDRESS.matcher(word).results().forEach(found -> values.add(found.group(2)));
        }
        return values;
    }

    /** The secrets in a variable: its value, if it is named like one, or what is one within the value. */
    public static Set<String> valuesIn(String variable, String value) {
        return isName(variable) ? Set.of(value) : valuesIn(List.of(value));
    }

    /**
     * The arguments in a line in which nothing tells a blank between two of them from one inside. Wherever what follows
     * could be an argument of its own, it is taken for one.
     *
     * @param known some of them as they were given; where one stands in the line it is kept as a whole
     */
    public static List<String> maskedArguments(String line, List<String> known) {
        String rest = line;
        for (String argument : known) {
            if (!masked(argument).equals(argument)) {
                rest = rest.replace(argument, masked(argument));
            }
        }
        List<String> arguments = new ArrayList<>();
        for (String argument : rest.strip().split("(?<!\\s)\\s++(?=-)", -1)) {
            if (!argument.isBlank()) {
                arguments.add(masked(argument));
            }
        }
        return arguments;
    }
}
