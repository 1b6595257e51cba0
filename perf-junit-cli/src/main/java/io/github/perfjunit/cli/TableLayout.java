package io.github.perfjunit.cli;

import io.github.perfjunit.internal.report.Markdown;
import io.github.perfjunit.internal.report.data.RunsCsv;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The layout of a table. */
enum TableLayout {
    MARKDOWN {
        @Override
        List<String> write(List<String> head, List<List<String>> rows) {
            List<String> lines = new ArrayList<>();
            lines.add(line(head));
            lines.add("|" + "---|".repeat(head.size()));
            rows.forEach(row -> lines.add(line(row)));
            return lines;
        }

        private String line(List<String> cells) {
            return cells.stream().map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |"));
        }
    },
    CSV {
        @Override
        List<String> write(List<String> head, List<List<String>> rows) {
            List<String> lines = new ArrayList<>();
            lines.add(line(head));
            rows.forEach(row -> lines.add(line(row)));
            return lines;
        }

        private String line(List<String> cells) {
            return cells.stream().map(RunsCsv::cell).collect(Collectors.joining(","));
        }
    },
    /** A tabular with the lines of the package booktabs. */
    LATEX {
        @Override
        List<String> write(List<String> head, List<List<String>> rows) {
            List<String> lines = new ArrayList<>();
            String columns = IntStream.range(0, head.size())
                    .mapToObj(column -> isNumeric(rows, column) ? "r" : "l")
                    .collect(Collectors.joining());
            lines.add("\\begin{tabular}{" + columns + "}");
            lines.add("\\toprule");
            lines.add(line(head));
            lines.add("\\midrule");
            rows.forEach(row -> lines.add(line(row)));
            lines.add("\\bottomrule");
            lines.add("\\end{tabular}");
            return lines;
        }

        private boolean isNumeric(List<List<String>> rows, int column) {
            return rows.stream().allMatch(row -> row.get(column).matches("[-+.,\\de]*"));
        }

        private String line(List<String> cells) {
            return cells.stream().map(TableLayout::escaped).collect(Collectors.joining(" & ", "", " \\\\"));
        }
    };

    private static final Pattern SPECIAL = Pattern.compile("[\\\\~^&%$#_{}]");

    abstract List<String> write(List<String> head, List<List<String>> rows);

    private static String escaped(String text) {
        return SPECIAL.matcher(text)
                .replaceAll(sign -> Matcher.quoteReplacement(
                        switch (sign.group()) {
                            case "\\" -> "\\textbackslash{}";
                            case "~" -> "\\textasciitilde{}";
                            case "^" -> "\\textasciicircum{}";
                            default -> "\\" + sign.group();
                        }));
    }
}
