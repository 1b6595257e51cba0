package io.github.perfjunit.internal.report;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The descriptive table of one metric: a row for each target with n, smallest, quartiles (R type 7), largest, mean and
 * standard deviation of its judged, completed runs.
 */
final class MetricTable {

    static final List<String> COLUMNS = List.of("n", "min", "Q1", "median", "Q3", "max", "mean", "sd");

    /** Width of the first column, so that a line fits into 100. */
    private static final int HEAD = 28;

    private record Row(String target, List<String> cells) {}

    private final Metric<?> metric;
    private final String title;
    private final List<Row> rows = new ArrayList<>();

    MetricTable(StudyResult study, Metric<?> metric) {
        String unit = metric.quantity().displayUnit();
        this.metric = metric;
        this.title = metric + (unit.isEmpty() ? "" : " [" + unit + "]");
        TargetSummary.of(study, metric).forEach(row -> rows.add(row(row.target(), metric, row.summary())));
    }

    private static Row row(String target, Metric<?> metric, Summary.Result summary) {
        List<String> cells = new ArrayList<>();
        cells.add(Integer.toString(summary.n()));
        Stream.of(
                        summary.min(),
                        summary.q1(),
                        summary.median(),
                        summary.q3(),
                        summary.max(),
                        summary.mean(),
                        summary.sd())
                .map(value -> Values.number(metric, value))
                .forEach(cells::add);
        return new Row(target, cells);
    }

    Metric<?> metric() {
        return metric;
    }

    /** Whether no target has recorded the metric. */
    boolean isEmpty() {
        return rows.isEmpty();
    }

    /** For a console of 100 columns. */
    List<String> text() {
        List<String> lines = new ArrayList<>();
        boolean fits = title.length() <= HEAD;
        if (!fits) { // of an id with qualifiers, the end is what matters
            lines.add(title);
        }
        lines.add(line(fits ? title : "", COLUMNS));
        rows.forEach(row -> lines.add(line("  " + row.target(), row.cells())));
        return lines;
    }

    private static String line(String head, List<String> cells) {
        String name = head.length() <= HEAD ? head : head.substring(0, HEAD - 1) + "…";
        StringBuilder line = new StringBuilder(String.format(Locale.ROOT, "%-" + HEAD + "s", name));
        line.append(String.format(Locale.ROOT, "%4s", cells.get(0)));
        cells.stream().skip(1).forEach(cell -> line.append(String.format(Locale.ROOT, " %8s", cell)));
        return line.toString();
    }

    /** Rows of a Markdown table whose first two columns are metric and target. */
    List<String> markdown() {
        return rows.stream()
                .map(row -> "| " + Markdown.cell(title) + " | " + Markdown.cell(row.target()) + " | "
                        + String.join(" | ", row.cells()) + " |")
                .toList();
    }
}
