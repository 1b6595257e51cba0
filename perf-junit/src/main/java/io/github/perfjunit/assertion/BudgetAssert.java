package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.BudgetCheck;
import io.github.perfjunit.comparison.BudgetCheck.Side;
import io.github.perfjunit.comparison.BudgetCheck.Statistic;
import io.github.perfjunit.comparison.TargetRuns;
import io.github.perfjunit.metric.Metric;

/**
 * A budget that lacks only its limit.
 *
 * @param <Q> the type of the metric's values
 */
public final class BudgetAssert<Q> {

    private final Runs runs;
    private final String target;
    private final Metric<Q> metric;
    private final Statistic statistic;
    private final Judgements.UnfinishedChain chain;

    BudgetAssert(Runs runs, String target, Metric<Q> metric, Statistic statistic) {
        this.runs = runs;
        this.target = target;
        this.metric = metric;
        this.statistic = statistic;
        this.chain = runs.judgements()
                .begin("forTarget(" + target + ")." + statistic.name().toLowerCase(java.util.Locale.ROOT) + "(" + metric
                        + ")");
    }

    /**
     * Verifies that the number is less than a limit. Where the limit lies inside the median's interval, the sample median
     * decides, and the report says so.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
     * // passes with a median of 52 s, fails with one of 61 s
     * }</pre>
     *
     * @throws AssertionError if it is not
     */
    public void isLessThan(Q limit) {
        check(Side.BELOW, limit);
    }

    /**
     * Verifies that the number is more than a limit, for metrics such as rates.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).worst(WORK_THROUGHPUT).isGreaterThan(Rate.perSecond(500));
     * // passes if the slowest run had 520/s, fails if it had 480/s
     * }</pre>
     *
     * @throws AssertionError if it is not
     */
    public void isGreaterThan(Q limit) {
        check(Side.ABOVE, limit);
    }

    private void check(Side side, Q limit) {
        runs.judgements().end(chain);
        double base = metric.quantity().toBase(limit);
        BudgetCheck budget = BudgetCheck.of(new TargetRuns(runs.study(), target), metric, statistic, side, base);
        runs.judgements().budgeted(budget);
        if (!budget.holds()) {
            throw new AssertionError(ShouldBeWithinBudget.message(budget));
        }
    }
}
