package io.github.perfjunit.cli;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.TargetSummary;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.statistics.PValueMethod;
import io.github.perfjunit.statistics.SignedRankTest;
import io.github.perfjunit.statistics.Summary;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The tables that comparisons of frameworks publish: n, mean, standard deviation and quartiles of each target, and the
 * p-values of Wilcoxon's signed-rank test on the differences of each pair of targets: the exact one, and beside it the
 * normal approximation without continuity correction, in which most published tables are.
 */
record TablesCommand(Path study, Options options) {

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
     * @param locale whose decimal separator numbers have
     */
    record Options(
            TableLayout layout, List<String> metrics, List<String> rows, boolean targetsAsColumns, Locale locale) {

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

    /** Both tables, with an empty line between them. */
    List<String> lines() {
        StudyResult result = StudyFile.read(study);
        List<String> known = result.metrics().stream().map(Metric::id).toList();
        options.metrics().stream().filter(id -> !known.contains(id)).findFirst().ifPresent(id -> {
            throw new IllegalArgumentException(
                    "--metrics: the study has no '" + id + "'; it has " + String.join(", ", known));
        });
        List<TargetSummary> summaries = TargetSummary.all(result).stream()
                .filter(summary -> options.shows(summary.metric()))
                .toList();
        List<String> lines = new ArrayList<>(options.targetsAsColumns() ? wide(result, summaries) : narrow(summaries));
        lines.add("");
        lines.addAll(options.layout().write(P_VALUES, pValues(result)));
        return lines;
    }

    private List<String> narrow(List<TargetSummary> summaries) {
        List<String> head = Stream.concat(Stream.of("metric", "unit", "target"), options.rows().stream())
                .toList();
        return options.layout()
                .write(
                        head,
                        summaries.stream()
                                .map(summary -> Stream.concat(
                                                Stream.of(
                                                        summary.metric().id(),
                                                        summary.metric()
                                                                .quantity()
                                                                .displayUnit(),
                                                        summary.target()),
                                                options.rows().stream().map(row -> value(summary, row)))
                                        .toList())
                                .toList());
    }

    private List<String> wide(StudyResult study, List<TargetSummary> summaries) {
        List<String> targets =
                study.header().targets().stream().map(TargetInfo::name).toList();
        List<String> head = Stream.concat(Stream.of("metric", "unit", "statistic"), targets.stream())
                .toList();
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : study.metrics()) {
            List<TargetSummary> own = summaries.stream()
                    .filter(summary -> summary.metric().equals(metric))
                    .toList();
            if (!own.isEmpty()) {
                options.rows()
                        .forEach(row -> rows.add(Stream.concat(
                                        Stream.of(metric.id(), metric.quantity().displayUnit(), row),
                                        targets.stream().map(target -> own.stream()
                                                .filter(summary ->
                                                        summary.target().equals(target))
                                                .findFirst()
                                                .map(summary -> value(summary, row))
                                                .orElse("")))
                                .toList()));
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

    private List<List<String>> pValues(StudyResult study) {
        List<String> names =
                study.header().targets().stream().map(TargetInfo::name).toList();
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : study.metrics().stream().filter(options::shows).toList()) {
            for (int i = 0; i < names.size(); i++) {
                for (int j = i + 1; j < names.size(); j++) {
                    rows.add(pValues(study, metric, names.get(i), names.get(j)));
                }
            }
        }
        return rows;
    }

    private List<String> pValues(StudyResult study, Metric<?> metric, String one, String other) {
        String pair = one + " - " + other;
        try {
            study.unfinished().ifPresent(reason -> {
                throw new ComparisonRefused(reason);
            });
            double[] ours = new TargetMeasurements(study, one).baseValues(metric);
            double[] theirs = new TargetMeasurements(study, other).baseValues(metric);
            double[] differences = new double[ours.length];
            for (int i = 0; i < ours.length; i++) {
                differences[i] = ours[i] - theirs[i];
            }
            SignedRankTest test = SignedRankTest.withDefaults();
            SignedRankTest.Result exact = test.test(differences);
            SignedRankTest.Result published = test.with(PValueMethod.ASYMPTOTIC).test(differences);
            return List.of(
                    metric.id(),
                    pair,
                    Integer.toString(differences.length),
                    Integer.toString(exact.negative()),
                    String.format(options.locale(), "%.3g", exact.pValue()),
                    String.format(options.locale(), "%.3g", published.pValue()),
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
