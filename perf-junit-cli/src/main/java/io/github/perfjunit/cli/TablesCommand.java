package io.github.perfjunit.cli;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.statistics.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The tables that comparisons of frameworks publish: n, mean, standard deviation and quartiles of each target, and how each
 * pair of targets compares. Repetitions of a study stand side by side.
 *
 * @param studies one, or the repetitions T1, T2 and so on
 */
record TablesCommand(List<Path> studies, Options options) {

    private static final List<String> STATISTICS = List.of("n", "mean", "sd", "min", "Q1", "median", "Q3", "max");

    /**
     * The choices for the tables.
     *
     * @param layout how they are written
     * @param metrics ids of the metrics that are shown; empty for all
     * @param rows statistics that are shown, of {@code n, mean, sd, min, Q1, median, Q3, max}; empty for all
     * @param targetsAsColumns whether each target has a column and each statistic a row, as papers print it
     * @param labels what targets are called
     * @param locale whose decimal separator numbers have
     */
    record Options(
            TableLayout layout,
            List<String> metrics,
            List<String> rows,
            boolean targetsAsColumns,
            TargetLabels labels,
            Locale locale) {

        Options {
            metrics = List.copyOf(metrics);
            rows = rows.isEmpty() ? STATISTICS : List.copyOf(rows);
            rows.stream().filter(row -> !STATISTICS.contains(row)).findFirst().ifPresent(row -> {
                throw new IllegalArgumentException(
                        "--rows: there is no '" + row + "'; choose from " + String.join(", ", STATISTICS));
            });
        }

        private boolean shows(Metric<?> metric) {
            return metrics.isEmpty() || metrics.contains(metric.id());
        }
    }

    /** Returns the tables, with an empty line between them, and for several studies when each began and where it was read. */
    List<String> lines() {
        List<Repetition> repetitions = Repetition.of(studies);
        options.labels().requireFitting(targets(repetitions));
        List<Metric<?>> metrics = shownMetrics(repetitions);
        List<String> lines =
                new ArrayList<>(options.targetsAsColumns() ? wide(repetitions, metrics) : narrow(repetitions, metrics));
        lines.add("");
        PairTable pairs = new PairTable(targets(repetitions), options);
        lines.addAll(options.layout().write(head(PairTable.HEAD, 2), pairs.rows(repetitions, metrics)));
        if (studies.size() > 1) {
            lines.add("");
            List<List<String>> origins =
                    repetitions.stream().map(Repetition::origin).toList();
            lines.addAll(options.layout().write(List.of("study", "began", "read from"), origins));
        }
        return lines;
    }

    /** Returns each metric once, in the order of the first study that has it; one with another unit is another metric. */
    private List<Metric<?>> shownMetrics(List<Repetition> repetitions) {
        List<Metric<?>> metrics = new ArrayList<>();
        repetitions.stream()
                .flatMap(each -> each.study().metrics().stream())
                .filter(metric -> metrics.stream().noneMatch(each -> Repetition.isSame(each, metric)))
                .forEach(metrics::add);
        List<String> ids = metrics.stream().map(Metric::id).distinct().toList();
        options.metrics().stream().filter(id -> !ids.contains(id)).findFirst().ifPresent(id -> {
            throw new IllegalArgumentException(
                    "--metrics: " + (studies.size() == 1 ? "the study has" : "the studies have")
                            + " no '" + id + "'; " + (studies.size() == 1 ? "it has " : "they have ")
                            + String.join(", ", ids));
        });
        return metrics.stream().filter(options::shows).toList();
    }

    private static List<String> targets(List<Repetition> repetitions) {
        return repetitions.stream()
                .flatMap(each -> each.targets().stream())
                .distinct()
                .toList();
    }

    /** Returns the names of columns, of which the studies have one if there are several. */
    private List<String> head(List<String> names, int column) {
        List<String> head = new ArrayList<>(names);
        if (studies.size() > 1) {
            head.add(column, "study");
        }
        return head;
    }

    private List<String> narrow(List<Repetition> repetitions, List<Metric<?>> metrics) {
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : metrics) {
            for (String target : targets(repetitions)) {
                for (Repetition repetition : repetitions) {
                    repetition.summary(metric, target).ifPresent(summary -> {
                        List<String> row = new ArrayList<>(List.of(
                                metric.id(),
                                metric.quantity().displayUnit(),
                                options.labels().of(target)));
                        repetition.column().ifPresent(row::add);
                        options.rows().forEach(statistic -> row.add(value(summary, statistic)));
                        rows.add(row);
                    });
                }
            }
        }
        List<String> head = Stream.concat(Stream.of("metric", "unit", "target"), options.rows().stream())
                .toList();
        return options.layout().write(head(head, 3), rows);
    }

    private List<String> wide(List<Repetition> repetitions, List<Metric<?>> metrics) {
        List<String> targets = targets(repetitions);
        List<String> head = new ArrayList<>(List.of("metric", "unit", "statistic"));
        for (String target : targets) {
            repetitions.forEach(each -> head.add(options.labels().of(target)
                    + each.column().map(name -> " " + name).orElse("")));
        }
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : metrics) {
            if (repetitions.stream().noneMatch(each -> each.hasValuesOf(metric))) {
                continue; // recorded in the warm-up only
            }
            for (String statistic : options.rows()) {
                List<String> row =
                        new ArrayList<>(List.of(metric.id(), metric.quantity().displayUnit(), statistic));
                for (String target : targets) {
                    repetitions.forEach(each -> row.add(each.summary(metric, target)
                            .map(summary -> value(summary, statistic))
                            .orElse("")));
                }
                rows.add(row);
            }
        }
        return options.layout().write(head, rows);
    }

    private String value(TargetSummary row, String statistic) {
        Summary.Result summary = row.summary();
        double value =
                switch (statistic) {
                    case "n" -> summary.n();
                    case "mean" -> summary.mean();
                    case "sd" -> summary.sd();
                    case "min" -> summary.min();
                    case "Q1" -> summary.q1();
                    case "median" -> summary.median();
                    case "Q3" -> summary.q3();
                    default -> summary.max();
                };
        if (statistic.equals("n")) {
            return Integer.toString(summary.n());
        }
        return Double.isNaN(value)
                ? ""
                : String.format(
                        options.locale(), "%.6g", row.metric().quantity().toDisplay(value));
    }
}
