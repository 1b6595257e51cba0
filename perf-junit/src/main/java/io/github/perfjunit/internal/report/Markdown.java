package io.github.perfjunit.internal.report;

import java.util.ArrayList;
import java.util.List;

/** The escaping that Markdown needs so that names stay names. */
public final class Markdown {

    private Markdown() {}

    /** Text inside a cell of a table. */
    public static String cell(String text) {
        return escape(text).replace("|", "\\|");
    }

    /** Text that is meant as it stands. */
    static String escape(String text) {
        return text.replace("\\", "\\\\")
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace("`", "\\`")
                .replace("*", "\\*")
                .replace("_", "\\_")
                .replace("~", "\\~")
                .replace("[", "\\[")
                .replaceAll("\\R", " ");
    }

    /** A section of text as it stands; nothing for no text. */
    static List<String> block(String heading, List<String> content) {
        if (content.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>(List.of("## " + heading, "", "```text"));
        content.forEach(line -> lines.add(line.replace("```", "'''")));
        lines.addAll(List.of("```", ""));
        return lines;
    }
}
