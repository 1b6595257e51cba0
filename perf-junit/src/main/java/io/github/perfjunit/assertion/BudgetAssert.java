package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.BudgetCheck;
import io.github.perfjunit.comparison.BudgetCheck.Outcome;
import io.github.perfjunit.comparison.BudgetCheck.Side;
import io.github.perfjunit.comparison.BudgetCheck.Statistic;
import io.github.perfjunit.comparison.DisturbedRuns;
import io.github.perfjunit.comparison.RecordedLimit;
import io.github.perfjunit.comparison.TargetRuns;
import io.github.perfjunit.comparison.Warning;
import io.github.perfjunit.comparison.Warnings;
import io.github.perfjunit.metric.Metric;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A budget that lacks only its limit. The median of a few runs is known up to an interval: a budget is kept, not kept, or,
 * with the limit inside this interval, uncertain.
 *
 * @param <Q> the type of the metric's values
 */
public final class BudgetAssert<Q> {

    /** What becomes of an uncertain budget. */
    private enum Demand {
        SAMPLE_MEDIAN,
        WHOLE_INTERVAL
    }

    private final Runs runs;
    private final String target;
    private final Metric<Q> metric;
    private final Statistic statistic;
    private final Demand demand;
    private final Judgements.UnfinishedChain chain;

    BudgetAssert(Runs runs, String target, Metric<Q> metric, Statistic statistic) {
        this(runs, target, metric, statistic, Demand.SAMPLE_MEDIAN);
    }

    private BudgetAssert(Runs runs, String target, Metric<Q> metric, Statistic statistic, Demand demand) {
        this.runs = runs;
        this.target = target;
        this.metric = metric;
        this.statistic = statistic;
        this.demand = demand;
        this.chain = runs.judgements()
                .begin("forTarget(" + target + ")." + statistic.name().toLowerCase(Locale.ROOT) + "(" + metric + ")");
    }

    /**
     * Demands that the whole interval of the median lies on the wanted side of the limit. Without it, the sample median
     * decides where the limit lies inside the interval.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).median(DRAIN_TIME).confidently().isLessThan(Duration.ofSeconds(60));
     * // passes with a median of 52 s [51, 54]; fails with 58 s [55, 61], which passes without confidently()
     * }</pre>
     *
     * @throws IllegalStateException for the worst of the runs, which has no interval
     * @throws AssertionError after an early end of the study: the number of runs then depends on their values, and the
     *     interval no longer covers what it says
     */
    @CheckReturnValue
    public BudgetAssert<Q> confidently() {
        runs.judgements().end(chain);
        return runs.judgements().keepingRefusals(chain, "confidently()", () -> {
            requireInterval();
            return new BudgetAssert<>(runs, target, metric, statistic, Demand.WHOLE_INTERVAL);
        });
    }

    private void requireInterval() {
        if (statistic == Statistic.WORST) {
            throw new IllegalStateException("worst(" + metric
                    + ") describes the runs that were made and says nothing of"
                    + " others, so there is nothing to be confident of; use median(" + metric + ").confidently()");
        }
        runs.study().earlyEnd().ifPresent(end -> {
            throw new AssertionError("the study ended early, " + end + ". The interval of the median of " + metric
                    + " covers what it says only if all blocks are made; remove confidently() or stopWhenDecided");
        });
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
     * @throws AssertionError if it is not, or if a run of the target failed
     */
    public void isLessThan(Q limit) {
        check(Side.BELOW, limit);
    }

    /**
     * Verifies that the number is less than what was measured before, with room for what differs from session to session.
     * Where the runs that the limit comes from were measured under other conditions, the report warns.
     *
     * <pre>{@code
     * TargetRuns before = runs.lastRecorded(quarkus).orElseThrow();
     * assertThat(runs).forTarget(quarkus).median(DRAIN_TIME).isLessThan(before.median(DRAIN_TIME).plus(percent(10)));
     * // passes with a median of 52 s if it was 50 s; fails if it was 47 s
     * }</pre>
     *
     * @throws AssertionError if it is not, if a run of the target failed, or if the limit was measured in another way
     */
    public void isLessThan(RecordedLimit<Q> limit) {
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
     * @throws AssertionError if it is not, or if a run of the target failed
     */
    public void isGreaterThan(Q limit) {
        check(Side.ABOVE, limit);
    }

    /**
     * Verifies that the number is more than what was measured before.
     *
     * @throws AssertionError as {@link #isLessThan(RecordedLimit)} does
     * @see #isLessThan(RecordedLimit)
     */
    public void isGreaterThan(RecordedLimit<Q> limit) {
        check(Side.ABOVE, limit);
    }

    private void check(Side side, Q limit) {
        TargetRuns own = new TargetRuns(runs.study(), target);
        double base = metric.quantity().toBase(limit);
        check(call(side, limit), () -> BudgetCheck.of(own, metric, statistic, side, base));
    }

    private void check(Side side, RecordedLimit<Q> limit) {
        TargetRuns own = new TargetRuns(runs.study(), target);
        check(call(side, limit), () -> {
            if (runs.disturbed() == DisturbedPolicy.REFUSE) {
                limit.requireUndisturbed();
            }
            return BudgetCheck.of(own, metric, statistic, side, limit);
        });
    }

    private static String call(Side side, Object limit) {
        return (side == Side.BELOW ? "isLessThan(" : "isGreaterThan(") + limit + ")";
    }

    private void check(String call, Supplier<BudgetCheck> check) {
        runs.judgements().end(chain);
        BudgetCheck budget = runs.judgements().keepingRefusals(chain, call, () -> {
            if (runs.disturbed() == DisturbedPolicy.REFUSE) {
                DisturbedRuns.refuse(runs.study(), List.of(target));
            }
            return check.get();
        });
        runs.judgements().budgeted(budget);
        if (!budget.holds()) {
            throw new AssertionError(ShouldBeWithinBudget.message(budget, warnings()));
        }
        if (demand == Demand.WHOLE_INTERVAL && budget.outcome() != Outcome.WITHIN) {
            throw new AssertionError(ShouldBeWithinBudget.confidently(budget, warnings()));
        }
    }

    private List<Warning> warnings() {
        return Warnings.forFailure(runs.study(), List.of(target), List.of(metric));
    }
}
