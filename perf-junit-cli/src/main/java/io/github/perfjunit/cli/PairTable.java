package io.github.perfjunit.cli;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.statistics.Alternative;
import io.github.perfjunit.statistics.PValueMethod;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The comparison of each pair of targets: p-values of Wilcoxon's signed-rank test, and how far the first is from the second. The
 * exact two-sided p-value is of the blocks' ratios as in verdicts, or of differences where a value is not positive. The
 * asymptotic one is of differences, by the normal approximation without continuity correction, in which most published tables
 * are. The estimate is that of Hodges and Lehmann, of what the exact test is of, with its interval.
 *
 * @param targets those that are paired, in this order
 * @param options what targets are called, and how numbers are written
 */
record PairTable(List<String> targets, TablesCommand.Options options) {

    static final List<String> HEAD = List.of(
            "metric",
            "targets",
            "n",
            "first lower in",
            "p (exact)",
            "p (asymptotic)",
            "effect",
            "unit",
            "estimate",
            "lower",
            "upper",
            "level in %",
            "remark");

    private static final double ALPHA = 0.05;

    List<List<String>> rows(List<Repetition> repetitions, List<Metric<?>> metrics) {
        List<List<String>> rows = new ArrayList<>();
        for (Metric<?> metric : metrics) {
            for (int i = 0; i < targets.size(); i++) {
                for (int j = i + 1; j < targets.size(); j++) {
                    for (Repetition repetition : repetitions) {
                        row(repetition, metric, targets.get(i), targets.get(j)).ifPresent(rows::add);
                    }
                }
            }
        }
        return rows;
    }

    /** Returns a row; none if the study lacks the metric or a target. */
    private Optional<List<String>> row(Repetition repetition, Metric<?> metric, String one, String other) {
        if (!repetition.targets().containsAll(List.of(one, other))) {
            return Optional.empty();
        }
        return repetition.own(metric).map(own -> {
            List<String> row = new ArrayList<>(row(repetition.study(), own, one, other));
            repetition.column().ifPresent(name -> row.add(2, name));
            return row;
        });
    }

    private List<String> row(StudyResult study, Metric<?> metric, String one, String other) {
        List<String> row = new ArrayList<>(List.of(
                metric.id(), options.labels().of(one) + " - " + options.labels().of(other)));
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
            row.addAll(List.of(
                    Integer.toString(ours.length),
                    Integer.toString(exact.negative()),
                    number("%.3g", exact.pValue()),
                    number("%.3g", asymptotic.pValue())));
            row.addAll(effect(judged.effect(Alternative.TWO_SIDED, 0, ALPHA), metric));
        } catch (ComparisonRefused e) {
            row.addAll(List.of("", "", "not judged", "not judged"));
            row.addAll(Collections.nCopies(6, ""));
        }
        row.add(remark(metric));
        return row;
    }

    private List<String> effect(Effect effect, Metric<?> metric) {
        boolean isRatio = effect.kind() == Effect.Kind.RATIO;
        return List.of(
                isRatio ? "ratio" : "difference",
                isRatio ? "" : metric.quantity().displayUnit(),
                value(effect, effect.estimate(), metric),
                value(effect, effect.lower(), metric),
                value(effect, effect.upper(), metric),
                effect.attainedLevel() < 1 ? number("%.1f", 100 * effect.attainedLevel()) : "");
    }

    /** Returns nothing for what is unbounded: too few blocks, or too many failed runs. */
    private String value(Effect effect, double value, Metric<?> metric) {
        boolean isRatio = effect.kind() == Effect.Kind.RATIO;
        boolean isUnbounded = Double.isInfinite(value) || Double.isNaN(value) || (isRatio && value == 0);
        if (isUnbounded) {
            return "";
        }
        return number("%.4g", isRatio ? value : metric.quantity().toDisplay(value));
    }

    private String number(String format, double value) {
        return String.format(options.locale(), format, value);
    }

    /** A share of processors is neither good nor bad: a test of it supports no claim. */
    private static String remark(Metric<?> metric) {
        return metric.direction() == Direction.NONE ? "described, no claim" : "";
    }
}
