package io.github.perfjunit.cli;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.PairedSample;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.SequentialSample;
import io.github.perfjunit.statistics.PValueMethod;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The comparison of each pair of targets: p-values of Wilcoxon's signed-rank test, and how far the first is from the second. The
 * exact two-sided p-value is of the blocks' ratios as in verdicts, or of differences where a value is not positive. The
 * asymptotic one is of differences, by the normal approximation without continuity correction, in which most published tables
 * are. The estimate is that of Hodges and Lehmann, of what the exact test is of, with its interval. What verdicts refuse or
 * only describe has no p-value here either, but a remark with the reason. A declared decision has the same p-value in both
 * directions.
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

    private static final List<String> NOT_JUDGED = List.of("not judged", "not judged");

    private static final String NO_CLAIM = "described, no claim";

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
            Metric<?> sided = sided(study, metric, one, other);
            Comparison comparison = declared(Comparison.of(study, one, other), Comparison.of(study, other, one), sided);
            PairVerdict verdict =
                    comparison.describe(sided, study.header().design().alpha());
            boolean isReversed = !verdict.candidate().equals(one);
            Optional<String> unclaimed = comparison.describedOnly(sided);
            SignedRankTest.Result published = published(verdict);
            row.add(Integer.toString(published.n()));
            row.add(Integer.toString(isReversed ? published.positive() : published.negative()));
            row.addAll(unclaimed.isPresent() ? NOT_JUDGED : pValues(verdict, published));
            row.addAll(effect(isReversed ? verdict.effect().reversed() : verdict.effect(), metric));
            row.add(remark(metric, verdict, unclaimed));
        } catch (ComparisonRefused e) {
            row.addAll(List.of("", ""));
            row.addAll(NOT_JUDGED);
            row.addAll(Collections.nCopies(6, ""));
            row.add(firstLine(String.valueOf(e.getMessage())));
        }
        return row;
    }

    /**
     * Returns the metric with a side that is worse: one that has none is tested too, as papers do, although its test supports no
     * claim. Only a failed run can't be ranked in it.
     */
    private static Metric<?> sided(StudyResult study, Metric<?> metric, String one, String other) {
        if (metric.direction() != Direction.NONE) {
            return metric;
        }
        Stream.of(one, other)
                .flatMap(target -> study.failures(target).stream())
                .findFirst()
                .ifPresent(run -> {
                    throw new ComparisonRefused(study.describe(run));
                });
        return metric.lowerIsBetter();
    }

    /** Returns the first; or its reverse, if that is a decision that the study declared. */
    private static Comparison declared(Comparison comparison, Comparison reverse, Metric<?> metric) {
        boolean isOnlyReverse = reverse.isDeclared(metric) && !comparison.isDeclared(metric);
        return isOnlyReverse ? reverse : comparison;
    }

    /** The asymptotic one knows nothing of the boundaries by which a study ends early. */
    private List<String> pValues(PairVerdict verdict, SignedRankTest.Result published) {
        return List.of(
                number("%.3g", verdict.pValue()),
                verdict.sample() instanceof SequentialSample ? NOT_JUDGED.get(1) : number("%.3g", published.pValue()));
    }

    /** Returns the test that is published, of the blocks that decided. */
    private static SignedRankTest.Result published(PairVerdict verdict) {
        Sample sample = verdict.sample() instanceof SequentialSample looks ? looks.atDecidingLook() : verdict.sample();
        PairedSample differences = PairedSample.of(
                sample.candidate(), sample.reference(), verdict.metric().direction(), Effect.Kind.DIFFERENCE);
        return SignedRankTest.withDefaults().with(PValueMethod.ASYMPTOTIC).test(differences.differences());
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
    private static String remark(Metric<?> metric, PairVerdict verdict, Optional<String> unclaimed) {
        Stream<String> claim = unclaimed.isEmpty() && metric.direction() == Direction.NONE
                ? Stream.of(NO_CLAIM)
                : unclaimed.stream().map((NO_CLAIM + ": ")::concat);
        Stream<String> look = Stream.of(verdict.significance().boundary()).filter(text -> !text.isEmpty());
        return Stream.of(claim, look, verdict.remarks().stream())
                .flatMap(texts -> texts)
                .map(PairTable::firstLine)
                .collect(Collectors.joining("; "));
    }

    /** A cell is one line, without what a failed target printed. */
    private static String firstLine(String text) {
        return text.split(ProcessFailure.LAST_OUTPUT + "|\\R", 2)[0];
    }
}
