package io.github.perfjunit.cli;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.statistics.PValueMethod;
import io.github.perfjunit.statistics.SignedRankTest;
import io.github.perfjunit.statistics.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The tables that comparisons of frameworks publish: n, mean, standard deviation and quartiles of each target, and the
 * p-values of Wilcoxon's signed-rank test for each pair of targets: the exact two-sided one, which is of the blocks' ratios as
 * in verdicts, or of differences where a value is not positive, and beside it the normal approximation of differences without
 * continuity correction, in which most published tables are. Repetitions of a study stand side by side.
 *
 * @param studies one, or the repetitions T1, T2 and so on
 */
record TablesCommand(List<Path> studies, Options options) {

    private static final List<String> STATISTICS = List.of("n", "mean", "sd", "min", "Q1", "median", "Q3", "max");

    private static final List<String> P_VALUES =
            List.of("metric", "targets", "n", "first lower in", "p (exact)", "p (asymptotic)", "remark");

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

    /**
     * A study among those that are shown side by side.
     *
     * @param column its name in the tables, T1 for the first; empty if it is alone, and needs none
     * @param path where it was read
     */
    private record Repetition(Optional<String> column, Path path, StudyResult study, List<TargetSummary> summaries) {

        static List<Repetition> of(List<Path> paths) {
            List<Repetition> repetitions = new ArrayList<>();
            for (Path path : paths) {
                StudyResult study = StudyFile.read(path);
                Optional<String> column =
                        paths.size() == 1 ? Optional.empty() : Optional.of("T" + (repetitions.size() + 1));
                repetitions.add(new Repetition(column, path, study, TargetSummary.all(study)));
            }
            return repetitions;
        }

        Optional<TargetSummary> summary(Metric<?> metric, String target) {
            return summaries.stream()
                    .filter(summary -> summary.metric().id().equals(metric.id())
                            && summary.target().equals(target))
                    .findFirst();
        }

        boolean hasValuesOf(Metric<?> metric) {
            return summaries.stream().anyMatch(summary -> summary.metric().id().equals(metric.id()));
        }

        /** Returns its metric of the same id, whose direction may be another one than in the other studies. */
        Optional<Metric<?>> own(Metric<?> metric) {
            return study.metrics().stream()
                    .filter(each -> each.id().equals(metric.id()))
                    .<Metric<?>>map(each -> each)
                    .findFirst();
        }

        List<String> targets() {
            return study.header().targets().stream().map(TargetInfo::name).toList();
        }

        List<String> origin() {
            return List.of(column.orElseThrow(), study.header().startedAt(), path.toString());
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
        lines.addAll(options.layout().write(head(P_VALUES, 2), pValues(repetitions, metrics)));
        if (studies.size() > 1) {
            lines.add("");
            List<List<String>> origins =
                    repetitions.stream().map(Repetition::origin).toList();
            lines.addAll(options.layout().write(List.of("study", "began", "read from"), origins));
        }
        return lines;
    }

    /** Returns each metric once, in the order of the first study that has it. */
    private List<Metric<?>> shownMetrics(List<Repetition> repetitions) {
        Map<String, Metric<?>> metrics = new LinkedHashMap<>();
        repetitions.forEach(each -> each.study().metrics().forEach(metric -> metrics.putIfAbsent(metric.id(), metric)));
        options.metrics().stream()
                .filter(id -> !metrics.containsKey(id))
                .findFirst()
                .ifPresent(id -> {
                    throw new IllegalArgumentException(
                            "--metrics: " + (studies.size() == 1 ? "the study has" : "the studies have")
                                    + " no '" + id + "'; " + (studies.size() == 1 ? "it has " : "they have ")
                                    + String.join(", ", metrics.keySet()));
                });
        return metrics.values().stream().filter(options::shows).toList();
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

    private List<List<String>> pValues(List<Repetition> repetitions, List<Metric<?>> metrics) {
        List<String> targets = targets(repetitions);
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : metrics) {
            for (int i = 0; i < targets.size(); i++) {
                for (int j = i + 1; j < targets.size(); j++) {
                    for (Repetition repetition : repetitions) {
                        pValues(repetition, metric, targets.get(i), targets.get(j))
                                .ifPresent(rows::add);
                    }
                }
            }
        }
        return rows;
    }

    /** Returns a row; none if the study lacks the metric or a target. */
    private Optional<List<String>> pValues(Repetition repetition, Metric<?> metric, String one, String other) {
        if (!repetition.targets().containsAll(List.of(one, other))) {
            return Optional.empty();
        }
        return repetition.own(metric).map(own -> {
            List<String> row = new ArrayList<>(pValues(repetition.study(), own, one, other));
            repetition.column().ifPresent(name -> row.add(2, name));
            return row;
        });
    }

    private List<String> pValues(StudyResult study, Metric<?> metric, String one, String other) {
        String pair = options.labels().of(one) + " - " + options.labels().of(other);
        try {
            study.unfinished().ifPresent(reason -> {
                throw new ComparisonRefused(reason);
            });
            double[] ours = new TargetMeasurements(study, one).baseValues(metric);
            double[] theirs = new TargetMeasurements(study, other).baseValues(metric);
            PairedSample judged = PairedSample.of(ours, theirs, metric.direction());
            PairedSample published = PairedSample.of(ours, theirs, metric.direction(), Effect.Kind.DIFFERENCE);
            SignedRankTest test = SignedRankTest.withDefaults();
            SignedRankTest.Result exact = test.test(judged.differences());
            SignedRankTest.Result asymptotic =
                    test.with(PValueMethod.ASYMPTOTIC).test(published.differences());
            return List.of(
                    metric.id(),
                    pair,
                    Integer.toString(ours.length),
                    Integer.toString(exact.negative()),
                    String.format(options.locale(), "%.3g", exact.pValue()),
                    String.format(options.locale(), "%.3g", asymptotic.pValue()),
                    remark(metric));
        } catch (ComparisonRefused e) {
            return List.of(metric.id(), pair, "", "", "not judged", "not judged", remark(metric));
        }
    }

    /** A share of processors is neither good nor bad: a test of it supports no claim. */
    private static String remark(Metric<?> metric) {
        return metric.direction() == Direction.NONE ? "described, no claim" : "";
    }
}
