package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metrics;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A search for the highest rate that holds.
 *
 * @param from the lowest rate, per second
 * @param to the rate up to which the search goes
 * @param resolution by how much the lowest rate that does not hold may exceed the highest one that does
 * @param conditions what a step must keep to hold
 */
public record SearchPlan(double from, double to, Margin resolution, List<StepCondition> conditions) {

    /** Steps are hardly repeatable to 1 %: a finer search would decide by chance. */
    private static final double FINEST = 0.005;

    private static final double COARSEST = 0.5;

    private static final MathContext FIGURES = new MathContext(4);

    public SearchPlan {
        Fields.requireRate("startingAt", from);
        Fields.requireRate("upTo", to);
        Fields.require(to > from, "upTo", text(to), "more than startingAt(" + text(from) + ")");
        Fields.require(
                resolution.share() >= FINEST && resolution.share() <= COARSEST,
                "toWithin",
                resolution,
                "from 0.5 % to 50 %");
        conditions = List.copyOf(conditions);
    }

    /** The same with another condition. */
    public SearchPlan keeping(StepCondition condition) {
        boolean isNew = conditions.stream()
                .noneMatch(each -> each.metric().equals(condition.metric()) && each.side() == condition.side());
        Fields.require(isNew, "keeping", condition.metric(), "declared once: it has a limit on this side already");
        List<StepCondition> more = new ArrayList<>(conditions);
        more.add(condition);
        return new SearchPlan(from, to, resolution, more);
    }

    /** The same with another resolution. */
    public SearchPlan toWithin(Margin other) {
        return new SearchPlan(from, to, other, conditions);
    }

    /** Refuses a search in which every rate would hold. */
    public SearchPlan requireConditions() {
        Fields.require(
                !conditions.isEmpty(),
                "capacity",
                "",
                "followed by keeping(...), such as keeping(LATENCY_P99, isLessThan(ofMillis(50)))");
        return this;
    }

    /** Returns the least share of successes of all requests, if it is a condition. */
    public Optional<StepCondition> successRate() {
        return conditions.stream()
                .filter(each -> each.metric().id().equals(Metrics.SUCCESS_RATE.id()))
                .findFirst();
    }

    /** In words, such as {@code the capacity from 100 to 20000 per second, keeping latency.p99 < 50 ms, to within 3 %}. */
    String describe() {
        return "the capacity from " + text(from) + " to " + text(to) + " per second, keeping "
                + conditions.stream().map(StepCondition::toString).collect(Collectors.joining(" and "))
                + ", to within " + resolution;
    }

    /** A rate for readers, to four significant figures: {@code 5120}, {@code 0.5}. */
    public static String text(double rate) {
        return rate >= 1000
                ? String.format(Locale.ROOT, "%.0f", rate)
                : new BigDecimal(rate, FIGURES).stripTrailingZeros().toPlainString();
    }
}
