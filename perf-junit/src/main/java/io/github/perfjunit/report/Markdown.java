package io.github.perfjunit.report;

/** What Markdown needs so that names stay names. */
final class Markdown {

    private Markdown() {}

    /** Text inside a cell of a table. */
    static String cell(String text) {
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
}
