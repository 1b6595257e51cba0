package io.github.perfjunit.cli;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.Markdown;
import io.github.perfjunit.internal.report.data.RunsCsv;
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
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables that comparisons of frameworks publish: n, mean, standard deviation and quartiles of each target, and the
 * p-values of Wilcoxon's signed-rank test on the differences of each pair of targets: the exact one, and beside it the
 * normal approximation without continuity correction, in which most published tables are.
 */
record TablesCommand(Path study, Layout layout) {

    private static final List<String> DESCRIPTIVE =
            List.of("metric", "unit", "target", "n", "mean", "sd", "min", "Q1", "median", "Q3", "max");

    private static final List<String> P_VALUES =
            List.of("metric", "targets", "n", "lower in", "p (exact)", "p (asymptotic)");

    /** The layout of a table. */
    enum Layout {
        MARKDOWN,
        CSV;

        List<String> write(List<String> head, List<List<String>> rows) {
            List<String> lines = new ArrayList<>();
            lines.add(line(head));
            if (this == MARKDOWN) {
                lines.add("|" + "---|".repeat(head.size()));
            }
            rows.forEach(row -> lines.add(line(row)));
            return lines;
        }

        private String line(List<String> cells) {
            return this == CSV
                    ? cells.stream().map(RunsCsv::cell).collect(Collectors.joining(","))
                    : cells.stream().map(Markdown::cell).collect(Collectors.joining(" | ", "| ", " |"));
        }
    }

    /** Both tables, with an empty line between them. */
    List<String> lines() {
        StudyResult result = StudyFile.read(study);
        List<String> lines = new ArrayList<>(layout.write(
                DESCRIPTIVE,
                TargetSummary.all(result).stream().map(TablesCommand::row).toList()));
        lines.add("");
        lines.addAll(layout.write(P_VALUES, pValues(result)));
        return lines;
    }

    private static List<String> row(TargetSummary row) {
        Summary.Result summary = row.summary();
        Stream<String> numbers = Stream.of(
                        summary.mean(),
                        summary.sd(),
                        summary.min(),
                        summary.q1(),
                        summary.median(),
                        summary.q3(),
                        summary.max())
                .map(value -> Double.isNaN(value)
                        ? ""
                        : String.format(
                                Locale.ROOT, "%.6g", row.metric().quantity().toDisplay(value)));
        return Stream.concat(
                        Stream.of(
                                row.metric().id(),
                                row.metric().quantity().displayUnit(),
                                row.target(),
                                Integer.toString(summary.n())),
                        numbers)
                .toList();
    }

    private static List<List<String>> pValues(StudyResult study) {
        List<String> names =
                study.header().targets().stream().map(TargetInfo::name).toList();
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : study.metrics()) {
            for (int i = 0; i < names.size(); i++) {
                for (int j = i + 1; j < names.size(); j++) {
                    rows.add(pValues(study, metric, names.get(i), names.get(j)));
                }
            }
        }
        return rows;
    }

    private static List<String> pValues(StudyResult study, Metric<?> metric, String one, String other) {
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
                    String.format(Locale.ROOT, "%.3g", exact.pValue()),
                    String.format(Locale.ROOT, "%.3g", published.pValue()));
        } catch (ComparisonRefused e) {
            return List.of(metric.id(), pair, "", "", "not judged", "not judged");
        }
    }
}
