package io.github.perfjunit.cli.init;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The blocks of a Gradle script in either language, with their places. It knows texts, comments and braces, and nothing else. */
final class GradleOutline {

    /** Texts and comments, whose braces are none. */
    private static final Pattern TOKEN = Pattern.compile(
            "(?s)\"\"\".*?(?:\"\"\"|\\z)|'''.*?(?:'''|\\z)|\"(?:[^\"\\\\\n]++|\\\\.)*+\"|'(?:[^'\\\\\n]++|\\\\.)*+'"
                    + "|//[^\n]*+|/\\*.*?(?:\\*/|\\z)|[{}]");

    private static final int LONGEST = 200;

    private static final Pattern NAME = Pattern.compile("(?<![\\w.])([\\w.]++)(\\s*+\\([^()]*+\\))?+\\s*+$");

    /**
     * A block at the top of the script.
     *
     * @param begin offset behind its opening brace
     * @param end offset of its closing brace
     */
    record Block(String name, int begin, int end) {}

    private final String code;
    private final List<Block> blocks = new ArrayList<>();

    /**
     * Reads a script.
     *
     * @throws IllegalArgumentException if its braces don't match
     */
    GradleOutline(String text) {
        StringBuilder withoutComments = new StringBuilder(text);
        Matcher tokens = TOKEN.matcher(text);
        int depth = 0;
        int begin = 0;
        while (tokens.find()) {
            String token = tokens.group();
            if (token.startsWith("//") || token.startsWith("/*")) {
                blank(withoutComments, tokens.start(), tokens.end());
            } else if (token.equals("{") && depth++ == 0) {
                begin = tokens.end();
            } else if (token.equals("}") && --depth == 0) {
                blocks.add(new Block(name(withoutComments, begin - 1), begin, tokens.start()));
            }
            if (depth < 0) {
                break;
            }
        }
        if (depth != 0) {
            throw new IllegalArgumentException("its braces don't match, as far as this command can read it");
        }
        this.code = withoutComments.toString();
    }

    private static void blank(StringBuilder code, int begin, int end) {
        for (int i = begin; i < end; i++) {
            if (code.charAt(i) != '\n') {
                code.setCharAt(i, ' ');
            }
        }
    }

    /** The name before this brace, on the same line. */
    private static String name(StringBuilder code, int brace) {
        String before = code.substring(Math.max(0, brace - LONGEST), brace);
        Matcher name = NAME.matcher(before.substring(before.lastIndexOf('\n') + 1));
        return name.find() ? name.group(1) : "";
    }

    /** Returns the script with blanks in place of comments. */
    String code() {
        return code;
    }

    /** Returns the first block at the top with this name. */
    Optional<Block> block(String name) {
        return blocks.stream().filter(block -> block.name().equals(name)).findFirst();
    }

    /** Returns the code of the first block at the top with this name, or nothing. */
    String codeOf(String name) {
        return block(name)
                .map(block -> code.substring(block.begin(), block.end()))
                .orElse("");
    }
}
