package io.github.perfjunit.assertion;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.RecordedLimit;
import io.github.perfjunit.internal.verdict.BudgetCheck;
import io.github.perfjunit.internal.verdict.BudgetCheck.Outcome;
import io.github.perfjunit.internal.verdict.BudgetCheck.Side;
import io.github.perfjunit.internal.verdict.BudgetCheck.Statistic;
import io.github.perfjunit.internal.verdict.DisturbedRuns;
import io.github.perfjunit.internal.verdict.MedianLimit;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.Warnings;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A budget that lacks only its limit. The median of a few runs is known up to an interval: a budget is kept, not kept, or,
 * with the limit inside this interval, uncertain.
 *
 * @param <Q> the type of the metric's values
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class BudgetAssert<Q> extends AbstractRunsAssert<BudgetAssert<Q>> {

    /** The demand that decides an uncertain budget. */
    private enum Demand {
        SAMPLE_MEDIAN,
        WHOLE_INTERVAL
    }

    private final String target;
    private final Metric<Q> metric;
    private final Statistic statistic;
    private final Demand demand;

    BudgetAssert(TargetAssert previous, boolean isAbandoned, String target, Metric<Q> metric, Statistic statistic) {
        super(previous, isAbandoned, BudgetAssert.class, text(target, metric, statistic));
        this.target = target;
        this.metric = metric;
        this.statistic = statistic;
        this.demand = Demand.SAMPLE_MEDIAN;
    }

    private BudgetAssert(BudgetAssert<Q> previous, boolean isAbandoned, Demand demand) {
        super(previous, isAbandoned, BudgetAssert.class, previous.chain().toString());
        this.target = previous.target;
        this.metric = previous.metric;
        this.statistic = previous.statistic;
        this.demand = demand;
    }

    private static String text(String target, Metric<?> metric, Statistic statistic) {
        return "forTarget(" + target + ")." + statistic.name().toLowerCase(Locale.ROOT) + "(" + metric + ")";
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
        boolean proceeds = proceed(() -> runs.log().keepingRefusals(chain(), "confidently()", () -> {
                    requireInterval();
                    return true;
                }))
                .isPresent();
        return new BudgetAssert<>(this, !proceeds, Demand.WHOLE_INTERVAL);
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
    public BudgetAssert<Q> isLessThan(Q limit) {
        return check("isLessThan", Side.BELOW, limit);
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
    public BudgetAssert<Q> isLessThan(RecordedLimit<Q> limit) {
        return check("isLessThan", Side.BELOW, limit);
    }

    /**
     * Verifies that the number is a limit or less.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).worst(REQUESTS_FAILED).isLessThanOrEqualTo(0);
     * // passes if no request of any run failed, fails if one did
     * }</pre>
     *
     * @throws AssertionError if it is more, or if a run of the target failed
     */
    public BudgetAssert<Q> isLessThanOrEqualTo(Q limit) {
        return check("isLessThanOrEqualTo", Side.AT_MOST, limit);
    }

    /**
     * Verifies that the number is what was measured before, or less.
     *
     * <pre>{@code
     * assertThat(runs).worst(JVM_CLASSES_LOADED).isLessThanOrEqualTo(before.median(JVM_CLASSES_LOADED).plus(100));
     * // passes with 8,220 classes if it was 8,120; fails with 8,221
     * }</pre>
     *
     * @throws AssertionError as {@link #isLessThan(RecordedLimit)} does
     */
    public BudgetAssert<Q> isLessThanOrEqualTo(RecordedLimit<Q> limit) {
        return check("isLessThanOrEqualTo", Side.AT_MOST, limit);
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
    public BudgetAssert<Q> isGreaterThan(Q limit) {
        return check("isGreaterThan", Side.ABOVE, limit);
    }

    /**
     * Verifies that the number is more than what was measured before.
     *
     * <pre>{@code
     * assertThat(runs).median(DRAIN_RATE).isGreaterThan(before.median(DRAIN_RATE).minus(percent(10)));
     * // passes with a median of 950/s if it was 1000/s; fails with 880/s
     * }</pre>
     *
     * @throws AssertionError as {@link #isLessThan(RecordedLimit)} does
     */
    public BudgetAssert<Q> isGreaterThan(RecordedLimit<Q> limit) {
        return check("isGreaterThan", Side.ABOVE, limit);
    }

    /**
     * Verifies that the number is a limit or more.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).worst(EVENTS_RECEIVED).isGreaterThanOrEqualTo(10_000);
     * // passes if each run received 10,000 events or more, fails if one received 9,999
     * }</pre>
     *
     * @throws AssertionError if it is less, or if a run of the target failed
     */
    public BudgetAssert<Q> isGreaterThanOrEqualTo(Q limit) {
        return check("isGreaterThanOrEqualTo", Side.AT_LEAST, limit);
    }

    /**
     * Verifies that the number is what was measured before, or more.
     *
     * <pre>{@code
     * assertThat(runs).worst(REQUESTS_COMPLETED).isGreaterThanOrEqualTo(before.median(REQUESTS_COMPLETED).minus(50));
     * // passes with 5,950 requests if it was 6,000; fails with 5,949
     * }</pre>
     *
     * @throws AssertionError as {@link #isLessThan(RecordedLimit)} does
     */
    public BudgetAssert<Q> isGreaterThanOrEqualTo(RecordedLimit<Q> limit) {
        return check("isGreaterThanOrEqualTo", Side.AT_LEAST, limit);
    }

    /**
     * Verifies that the number lies between two limits, both included. Of the {@code worst} of the runs, it verifies that
     * each of them does. The report shows the two limits as two budgets.
     *
     * <pre>{@code
     * assertThat(runs).forTarget(quarkus).median(RSS_PEAK).isBetween(mebibytes(100), mebibytes(160));
     * // passes with a median of 143 MiB, fails with one of 171 MiB, and with one of 60 MiB
     * }</pre>
     *
     * @throws IllegalArgumentException if the lower limit is above the upper one
     * @throws AssertionError if it does not, or if a run of the target failed
     */
    public BudgetAssert<Q> isBetween(Q lower, Q upper) {
        double from = metric.quantity().toBase(lower);
        double to = metric.quantity().toBase(upper);
        String call = "isBetween(" + Values.format(metric, from) + ", " + Values.format(metric, to) + ")";
        return check(call, () -> {
            if (from > to) {
                throw new IllegalArgumentException(chain() + "." + call
                        + ": the lower limit is above the upper one, so no value lies between them");
            }
            return List.of(budget(Side.AT_LEAST, from), budget(Side.AT_MOST, to));
        });
    }

    private BudgetCheck budget(Side side, double limit) {
        return BudgetCheck.of(new TargetMeasurements(runs.study(), target), metric, statistic, side, limit);
    }

    private BudgetAssert<Q> check(String method, Side side, Q limit) {
        double base = metric.quantity().toBase(limit);
        return check(method + "(" + Values.format(metric, base) + ")", () -> List.of(budget(side, base)));
    }

    private BudgetAssert<Q> check(String method, Side side, RecordedLimit<Q> limit) {
        MedianLimit<Q> measured = MedianLimit.of(limit);
        TargetMeasurements own = new TargetMeasurements(runs.study(), target);
        return check(method + "(" + limit + ")", () -> {
            if (runs.disturbed() == DisturbedPolicy.REFUSE) {
                measured.requireUndisturbed();
            }
            return List.of(BudgetCheck.of(own, metric, statistic, side, measured));
        });
    }

    private BudgetAssert<Q> check(String call, Supplier<List<BudgetCheck>> checks) {
        return verify(() -> {
            List<BudgetCheck> budgets = runs.log().keepingRefusals(chain(), call, () -> {
                if (runs.disturbed() == DisturbedPolicy.REFUSE) {
                    DisturbedRuns.refuse(runs.study(), List.of(target));
                }
                return checks.get();
            });
            budgets.forEach(runs.log()::budgeted);
            requireKept(budgets);
        });
    }

    private void requireKept(List<BudgetCheck> budgets) {
        List<BudgetCheck> broken =
                budgets.stream().filter(budget -> !budget.holds()).toList();
        if (!broken.isEmpty()) {
            throw new AssertionError(ShouldBeWithinBudget.message(broken, warnings()));
        }
        List<BudgetCheck> unsure = budgets.stream()
                .filter(budget -> demand == Demand.WHOLE_INTERVAL && budget.outcome() != Outcome.WITHIN)
                .toList();
        if (!unsure.isEmpty()) {
            throw new AssertionError(ShouldBeWithinBudget.confidently(unsure, warnings()));
        }
    }

    private List<Warning> warnings() {
        return Warnings.forFailure(runs.study(), List.of(target), List.of(metric));
    }
}
