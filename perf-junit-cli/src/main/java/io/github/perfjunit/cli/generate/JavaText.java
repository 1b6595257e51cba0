package io.github.perfjunit.cli.generate;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** Texts as Java source. */
final class JavaText {

    private static final Pattern WORD = Pattern.compile("[A-Za-z0-9]+");

    private JavaText() {}

    /** Returns a string literal. */
    static String literal(String text) {
        StringBuilder literal = new StringBuilder("\"");
        text.chars().forEach(character -> {
            switch (character) {
                case '"' -> literal.append("\\\"");
                case '\\' -> literal.append("\\\\");
                case '\n' -> literal.append("\\n");
                case '\r' -> literal.append("\\r");
                case '\t' -> literal.append("\\t");
                default -> append(literal, character);
            }
        });
        return literal.append('"').toString();
    }

    private static void append(StringBuilder literal, int character) {
        boolean isPlain = character >= ' ' && character <= '~';
        literal.append(isPlain ? String.valueOf((char) character) : String.format("\\u%04x", character));
    }

    /** Returns a text as the name of a variable or a column, in camel case. */
    static String identifier(String text) {
        StringBuilder name = new StringBuilder();
        WORD.matcher(text)
                .results()
                .map(MatchResult::group)
                .forEach(word -> name.append(name.isEmpty() ? lowerFirst(word) : upperFirst(word)));
        boolean isUsable = !name.isEmpty() && !Character.isDigit(name.charAt(0));
        return isUsable ? name.toString() : "value" + name;
    }

    private static String lowerFirst(String word) {
        return Character.toLowerCase(word.charAt(0)) + word.substring(1);
    }

    private static String upperFirst(String word) {
        return Character.toUpperCase(word.charAt(0)) + word.substring(1);
    }
}
