package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.load.LoadStart;
import java.math.BigDecimal;
import java.math.MathContext;

/**
 * A condition that a step of a search keeps or breaks.
 *
 * @param metric of the step's load
 * @param limit in the metric's base unit
 */
public record StepCondition(Metric<?> metric, LoadStart.Limit.Side side, double limit) {

    private static final int FIGURES = 4;

    /**
     * The condition that this metric stays within this limit.
     *
     * @throws LoadRefusal if no step of a load has such a metric, or if it gets better beyond the limit
     */
    public static <Q> StepCondition of(Metric<Q> metric, LoadStart.Limit<Q> limit) {
        Fields.require(
                Metrics.isOfLoad(metric) && !metric.baseId().equals(Metrics.CAPACITY.id()),
                "keeping",
                metric,
                "a metric of a load's requests, such as LATENCY_P99 or SUCCESS_RATE: no other is measured in each step");
        boolean fromAbove = limit.side() == LoadStart.Limit.Side.BELOW || limit.side() == LoadStart.Limit.Side.AT_MOST;
        Direction wrong = fromAbove ? Direction.HIGHER_IS_BETTER : Direction.LOWER_IS_BETTER;
        StepCondition condition =
                new StepCondition(metric, limit.side(), metric.quantity().toBase(limit.value()));
        Fields.require(
                metric.direction() != wrong,
                "keeping",
                condition,
                "limited on the side on which it gets worse, by "
                        + (fromAbove ? "isGreaterThan(...)" : "isLessThan(...)"));
        return condition;
    }

    /** Whether a value keeps it. */
    public boolean holds(double value) {
        return switch (side) {
            case BELOW -> value < limit;
            case AT_MOST -> value <= limit;
            case ABOVE -> value > limit;
            case AT_LEAST -> value >= limit;
        };
    }

    /** A value of its metric for readers, such as {@code 61.2 ms}. */
    public String text(double value) {
        String number = new BigDecimal(metric.quantity().toDisplay(value))
                .round(new MathContext(FIGURES))
                .stripTrailingZeros()
                .toPlainString();
        String unit = metric.quantity().displayUnit();
        return unit.isEmpty() ? number : number + " " + unit;
    }

    /** As {@code latency.p99 < 50 ms}. */
    @Override
    public String toString() {
        String sign =
                switch (side) {
                    case BELOW -> " < ";
                    case AT_MOST -> " <= ";
                    case ABOVE -> " > ";
                    case AT_LEAST -> " >= ";
                };
        return metric + sign + text(limit);
    }
}
