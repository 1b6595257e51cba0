package io.github.perfjunit.comparison;

import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.statistics.MedianInterval;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.Locale;

/**
 * How the runs of one target stand against an absolute limit.
 *
 * @param statistic which number of the runs is meant
 * @param side which side of the limit is wanted
 * @param limit in the metric's base unit
 * @param value the number itself, in the metric's base unit
 * @param interval the interval of the median, for every statistic
 */
public record BudgetCheck(
        String target,
        Metric<?> metric,
        Statistic statistic,
        Side side,
        double limit,
        double value,
        MedianInterval.Result interval) {

    /** What is taken from the runs. */
    public enum Statistic {
        /** The sample median. */
        MEDIAN,
        /** The run that is furthest on the unwanted side: it describes, with no statement about other runs. */
        WORST
    }

    /** Which side of the limit is wanted. */
    public enum Side {
        /** Less than the limit. */
        BELOW,
        /** More than the limit. */
        ABOVE
    }

    /** Takes the statistic from a target's runs. */
    public static BudgetCheck of(TargetRuns runs, Metric<?> metric, Statistic statistic, Side side, double limit) {
        double[] values = runs.values(metric);
        MedianInterval.Result interval = MedianInterval.withDefaults().of(values);
        double value = statistic == Statistic.MEDIAN ? interval.median() : worst(values, side);
        return new BudgetCheck(runs.target(), metric, statistic, side, limit, value, interval);
    }

    private static double worst(double[] values, Side side) {
        DoubleSummaryStatistics extremes = Arrays.stream(values).summaryStatistics();
        return side == Side.BELOW ? extremes.getMax() : extremes.getMin();
    }

    /** Whether the number is on the wanted side. */
    public boolean holds() {
        return side == Side.BELOW ? value < limit : value > limit;
    }

    /** Whether the limit lies inside the median's interval, so that the sample median alone decides. */
    public boolean isUncertain() {
        return statistic == Statistic.MEDIAN && interval.lower() <= limit && limit <= interval.upper();
    }

    /** One line: the budget, the number, the interval, the outcome. */
    public String line() {
        String spread = Double.isInfinite(interval.upper())
                ? "too few runs for an interval of the median"
                : String.format(
                        Locale.ROOT,
                        "median's interval [%s, %s] %.1f %% CI",
                        Values.number(metric, interval.lower()),
                        Values.number(metric, interval.upper()),
                        100 * interval.attainedLevel());
        return String.format(
                Locale.ROOT,
                "%s  %s  %s %s %s %s   n = %d, %s   %s%s",
                metric,
                target,
                statistic.name().toLowerCase(Locale.ROOT),
                Values.format(metric, value),
                side == Side.BELOW ? "against a limit of less than" : "against a limit of more than",
                Values.format(metric, limit),
                interval.n(),
                spread,
                outcome(),
                isUncertain() ? " (uncertain: decided by the sample median)" : "");
    }

    private String outcome() {
        return holds() ? "WITHIN" : side == Side.BELOW ? "OVER" : "UNDER";
    }

    @Override
    public String toString() {
        return line();
    }
}
