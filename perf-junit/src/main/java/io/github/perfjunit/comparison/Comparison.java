package io.github.perfjunit.comparison;

import io.github.perfjunit.comparison.Verdict.Worst;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.metric.Direction;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.statistics.HodgesLehmann;
import io.github.perfjunit.statistics.SignedRankTest;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;

/** Compares two targets of a study, block by block. */
public final class Comparison {

    private final StudyResult study;
    private final TargetRuns candidate;
    private final TargetRuns reference;
    private final double alpha;

    /**
     * A comparison at this significance level.
     *
     * @param alpha between 0 and 1, both excluded
     * @throws ComparisonRefused if the study is not complete: a partial set of runs is never judged
     */
    public Comparison(StudyResult study, String candidate, String reference, double alpha) {
        if (!(alpha > 0 && alpha < 1)) {
            throw new IllegalArgumentException("a significance level lies between 0 and 1, both excluded: " + alpha);
        }
        study.incomplete().ifPresent(reason -> {
            throw new ComparisonRefused("the study is not complete, so nothing is judged: " + reason);
        });
        this.study = study;
        this.candidate = new TargetRuns(study, candidate);
        this.reference = new TargetRuns(study, reference);
        this.alpha = alpha;
    }

    /**
     * The verdict on one metric: an exact two-sided signed-rank test, the direction from the estimate. Ratios are judged
     * where all values are positive, differences otherwise.
     *
     * @throws ComparisonRefused if the metric has no direction, was not recorded in every run, or was measured in two ways
     */
    public Verdict in(Metric<?> metric) {
        requireComparable(metric);
        double[] ours = candidate.values(metric);
        double[] theirs = reference.values(metric);
        boolean positive = DoubleStreams.allPositive(ours) && DoubleStreams.allPositive(theirs);
        double[] differences = IntStream.range(0, ours.length)
                .mapToDouble(i -> positive ? Math.log(ours[i] / theirs[i]) : ours[i] - theirs[i])
                .toArray();
        SignedRankTest.Result test = SignedRankTest.withDefaults().test(differences);
        HodgesLehmann.Result shift =
                HodgesLehmann.withDefaults().withConfidence(1 - alpha).shift(differences);
        return new Verdict(
                study.header().design(),
                metric,
                candidate.target(),
                reference.target(),
                finding(test.pValue(), shift.estimate()),
                positive ? Effect.ratio(shift) : Effect.difference(shift),
                test,
                alpha,
                DoubleStreams.mean(ours) / DoubleStreams.mean(theirs),
                new Worst(worst(metric, ours), worst(metric, theirs)));
    }

    private Finding finding(double p, double shift) {
        if (p > alpha || shift == 0) {
            return Finding.INCONCLUSIVE;
        }
        return shift < 0 ? Finding.LOWER : Finding.HIGHER;
    }

    private void requireComparable(Metric<?> metric) {
        if (metric.direction() == Direction.NONE) {
            throw new ComparisonRefused("metric " + metric
                    + " has no direction, so nothing can be claimed of it; give your own one with lowerIsBetter() or"
                    + " higherIsBetter() (cpu.mean is lower when a target is slower: claim cpu.time instead)");
        }
        Set<String> ours = candidate.kinds(metric);
        Set<String> theirs = reference.kinds(metric);
        if (ours.size() > 1 || !ours.equals(theirs)) {
            throw new ComparisonRefused("metric " + metric + " was measured as " + String.join(" and ", ours) + " for '"
                    + candidate.target() + "' and as " + String.join(" and ", theirs) + " for '" + reference.target()
                    + "', which can't be compared");
        }
    }

    private static double worst(Metric<?> metric, double[] values) {
        return metric.direction() == Direction.HIGHER_IS_BETTER
                ? Arrays.stream(values).min().orElseThrow()
                : Arrays.stream(values).max().orElseThrow();
    }

    /** Small questions to arrays. */
    private static final class DoubleStreams {

        static boolean allPositive(double[] values) {
            return Arrays.stream(values).allMatch(value -> value > 0);
        }

        static double mean(double[] values) {
            return Arrays.stream(values).average().orElse(Double.NaN);
        }
    }
}
