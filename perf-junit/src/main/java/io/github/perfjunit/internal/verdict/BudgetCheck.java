package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.verdict.Comparability.Compared;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.MedianInterval;
import io.github.perfjunit.statistics.Summary;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A check of the runs of one target against an absolute limit.
 *
 * @param statistic which number of the runs is meant
 * @param side which side of the limit is wanted
 * @param limit in the metric's base unit
 * @param value the number itself, in the metric's base unit
 * @param interval the interval of the median, for every statistic
 * @param sd the standard deviation of the runs, in the metric's base unit; NaN for a single run
 * @param remarks what has to be known of the target's figures, and where a limit comes from that was measured
 */
public record BudgetCheck(
        String target,
        Metric<?> metric,
        Statistic statistic,
        Side side,
        double limit,
        double value,
        MedianInterval.Result interval,
        double sd,
        List<String> remarks) {

    /** In standard deviations: how much further makes no difference any more. */
    private static final int FAR = 10;

    /** A statistic that is taken from the runs. */
    public enum Statistic {
        /** The sample median. */
        MEDIAN,
        /** The run that is furthest on the unwanted side: it describes, with no statement about other runs. */
        WORST
    }

    /** The side of the limit that is wanted. */
    public enum Side {
        /** Less than the limit. */
        BELOW("less than"),
        /** The limit or less. */
        AT_MOST("at most"),
        /** More than the limit. */
        ABOVE("more than"),
        /** The limit or more. */
        AT_LEAST("at least");

        private final String words;

        Side(String words) {
            this.words = words;
        }

        private boolean isUpperLimit() {
            return this == BELOW || this == AT_MOST;
        }

        private boolean contains(double value, double limit) {
            return switch (this) {
                case BELOW -> value < limit;
                case AT_MOST -> value <= limit;
                case ABOVE -> value > limit;
                case AT_LEAST -> value >= limit;
            };
        }
    }

    /** The position of the number relative to the limit. */
    public enum Outcome {
        /** On the wanted side; a median with its whole interval. */
        WITHIN,
        /** On the unwanted side; a median with its whole interval. */
        BEYOND,
        /** The limit lies inside the median's interval. */
        UNCERTAIN
    }

    public BudgetCheck {
        remarks = List.copyOf(remarks);
    }

    /**
     * Takes the statistic from a target's runs.
     *
     * @throws ComparisonRefused if a run failed or lacks the metric, or if its values are of several kinds and no other metric
     *     has the values of one kind
     */
    public static BudgetCheck of(
            TargetMeasurements runs, Metric<?> metric, Statistic statistic, Side side, double limit) {
        Compared budgeted = new Comparability(runs, runs).ofOneKind(metric);
        return of(runs, metric, budgeted, statistic, side, limit, List.of());
    }

    /**
     * The same against a limit that was measured.
     *
     * @throws ComparisonRefused if runs and limit were measured in ways that can't be compared, or are the same
     */
    public static <Q> BudgetCheck of(
            TargetMeasurements runs, Metric<Q> metric, Statistic statistic, Side side, MedianLimit<Q> limit) {
        List<String> remarks = limit.remarksFor(runs, metric);
        Compared budgeted = limit.comparedWith(runs);
        return of(runs, metric, budgeted, statistic, side, limit.base(budgeted.metric()), remarks);
    }

    private static BudgetCheck of(
            TargetMeasurements runs,
            Metric<?> metric,
            Compared budgeted,
            Statistic statistic,
            Side side,
            double limit,
            List<String> ofLimit) {
        runs.requireClaimable(metric);
        double[] values = runs.baseValues(budgeted.metric());
        MedianInterval.Result interval = MedianInterval.withDefaults().of(values);
        double value = statistic == Statistic.MEDIAN ? interval.median() : worst(values, side);
        double sd = Summary.withDefaults().of(values).sd();
        List<String> remarks = Stream.of(budgeted.remark().stream(), runs.limitation().stream(), ofLimit.stream())
                .flatMap(each -> each)
                .toList();
        return new BudgetCheck(runs.target(), metric, statistic, side, limit, value, interval, sd, remarks);
    }

    private static double worst(double[] values, Side side) {
        DoubleSummaryStatistics extremes = Arrays.stream(values).summaryStatistics();
        return side.isUpperLimit() ? extremes.getMax() : extremes.getMin();
    }

    /** Whether the number is on the wanted side, however surely. */
    public boolean holds() {
        return side.contains(value, limit);
    }

    /** Within, beyond, or uncertain. What is worst in these runs is never uncertain: it says nothing of others. */
    public Outcome outcome() {
        if (statistic == Statistic.MEDIAN
                && side.contains(interval.lower(), limit) != side.contains(interval.upper(), limit)) {
            return Outcome.UNCERTAIN;
        }
        return holds() ? Outcome.WITHIN : Outcome.BEYOND;
    }

    /** The budget and its outcome, the numbers that it was decided by, and what has to be known to read them. */
    public List<String> lines() {
        return Stream.concat(numbers().stream(), remarks.stream().map(remark -> "    " + remark))
                .toList();
    }

    private List<String> numbers() {
        String first = String.format(
                Locale.ROOT,
                "%s  %s  %s %s against a limit of %s %s   %s",
                metric,
                target,
                statistic.name().toLowerCase(Locale.ROOT),
                Values.format(metric, value),
                side.words,
                Values.format(metric, limit),
                outcomeText());
        String second = "    n = " + interval.n() + (statistic == Statistic.MEDIAN ? ", " + spread() : "") + distance();
        return List.of(first, second);
    }

    private String spread() {
        return Double.isInfinite(interval.upper())
                ? "too few runs for an interval of the median"
                : String.format(
                        Locale.ROOT,
                        "median's interval [%s, %s] %.1f %% CI",
                        Values.number(metric, interval.lower()),
                        Values.number(metric, interval.upper()),
                        100 * interval.attainedLevel());
    }

    /** In units of the noise, which tell what a distance is worth. */
    private String distance() {
        double away = Math.abs(limit - value) / sd;
        if (!Double.isFinite(away)) {
            return "";
        }
        return away < FAR
                ? String.format(Locale.ROOT, ", the limit is %.1f standard deviations of a run away", away)
                : ", the limit is more than " + FAR + " standard deviations of a run away";
    }

    private String outcomeText() {
        String bySample = holds() ? "WITHIN" : side.isUpperLimit() ? "OVER" : "UNDER";
        if (outcome() != Outcome.UNCERTAIN) {
            return bySample;
        }
        return Double.isInfinite(interval.upper())
                ? bySample + ", as far as so few runs can tell"
                : "UNCERTAIN: " + (holds() ? "kept" : "not kept") + " by the sample median";
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
