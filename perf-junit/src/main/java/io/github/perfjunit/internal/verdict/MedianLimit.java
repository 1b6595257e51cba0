package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.RecordedLimit;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.verdict.Comparability.Compared;
import io.github.perfjunit.internal.verdict.sample.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.statistics.MedianInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * The median of recorded runs as a limit.
 *
 * @param <Q> the type of the metric's values
 */
public final class MedianLimit<Q> implements RecordedLimit<Q> {

    private final TargetMeasurements recorded;
    private final Metric<Q> metric;
    private final MedianInterval.Result median;
    private final DoubleUnaryOperator withRoom;
    private final String room;

    private MedianLimit(
            TargetMeasurements recorded,
            Metric<Q> metric,
            MedianInterval.Result median,
            DoubleUnaryOperator withRoom,
            String room) {
        this.recorded = recorded;
        this.metric = metric;
        this.median = median;
        this.withRoom = withRoom;
        this.room = room;
    }

    static <Q> MedianLimit<Q> median(TargetMeasurements recorded, Metric<Q> metric) {
        recorded.study().unfinished().ifPresent(reason -> {
            throw new ComparisonRefused("the recorded study "
                    + recorded.study().header().id() + " is not complete, so it gives no limit: " + reason);
        });
        recorded.requireClaimable(metric);
        MedianInterval.Result median = MedianInterval.withDefaults().of(recorded.baseValues(metric));
        return new MedianLimit<>(recorded, metric, median, DoubleUnaryOperator.identity(), "");
    }

    @Override
    public MedianLimit<Q> plus(Margin margin) {
        requireShareOfSomething("plus", margin);
        return then(base -> base * margin.factor(), " plus " + margin);
    }

    @Override
    public MedianLimit<Q> plus(Q amount) {
        AbsoluteMargin margin = AbsoluteMargin.of(metric.quantity(), amount);
        return then(base -> base + margin.amount(), " plus " + margin);
    }

    @Override
    public MedianLimit<Q> minus(Margin margin) {
        if (margin.share() >= 1) {
            throw new IllegalArgumentException("minus(" + margin + ") leaves nothing of " + metric);
        }
        requireShareOfSomething("minus", margin);
        return then(base -> base * (1 - margin.share()), " minus " + margin);
    }

    private void requireShareOfSomething(String step, Margin margin) {
        if (base(metric) <= 0) {
            throw new IllegalArgumentException(step + "(" + margin + "): the recorded median of " + metric + " is "
                    + Values.format(metric, base(metric)) + ", and " + margin
                    + " of it is nothing; give the room in the unit of the metric: " + step + "(amount)");
        }
    }

    @Override
    public MedianLimit<Q> minus(Q amount) {
        AbsoluteMargin margin = AbsoluteMargin.of(metric.quantity(), amount);
        if (margin.amount() >= base(metric)) {
            throw new IllegalArgumentException("minus(" + margin + ") leaves nothing of " + metric);
        }
        return then(base -> base - margin.amount(), " minus " + margin);
    }

    /**
     * Returns the limit behind the interface that users see.
     *
     * @throws IllegalArgumentException if perf-junit did not make it
     */
    public static <Q> MedianLimit<Q> of(RecordedLimit<Q> limit) {
        if (limit instanceof MedianLimit<Q> median) {
            return median;
        }
        throw new IllegalArgumentException("a recorded limit comes from TargetRuns.median, and can't be a "
                + limit.getClass().getName());
    }

    private MedianLimit<Q> then(DoubleUnaryOperator step, String more) {
        MedianLimit<Q> limit = new MedianLimit<>(recorded, metric, median, withRoom.andThen(step), room + more);
        if (metric.quantity() == Quantity.SHARE && limit.base(metric) > 1) {
            throw new IllegalArgumentException("the " + limit + " would be " + Values.format(metric, limit.base(metric))
                    + ", and no share is more than 100 %: every program would be within it; give less room");
        }
        return limit;
    }

    @Override
    public Q value() {
        return metric.quantity().fromBase(base(metric));
    }

    /**
     * Refuses a limit that comes from runs of which so many were disturbed that a median can be wrong by any amount.
     *
     * @throws ComparisonRefused with the disturbances, the worst first
     */
    public void requireUndisturbed() {
        DisturbedRuns.refuseReference(recorded);
    }

    /** Returns the limit in base units, of the recorded values of this metric. */
    public double base(Metric<?> compared) {
        return withRoom.applyAsDouble(median(compared).median());
    }

    /**
     * Returns the metric whose values the runs and the limit have in common.
     *
     * @throws ComparisonRefused if there is none
     */
    public Compared comparedWith(TargetMeasurements runs) {
        return new Comparability(runs, recorded)
                .commonKind(metric)
                .orElseThrow(() -> new ComparisonRefused("metric " + metric + " was measured as " + runs.kinds(metric)
                        + ", and as " + recorded.kinds(metric) + " in the recorded study " + header().id()
                        + ", so the one gives no limit for the other"));
    }

    private MedianInterval.Result median(Metric<?> compared) {
        return compared.equals(metric) ? median : MedianInterval.withDefaults().of(recorded.baseValues(compared));
    }

    /**
     * Returns the remarks that are needed to read a budget with this limit.
     *
     * @throws IllegalArgumentException if it is a limit of another metric
     * @throws ComparisonRefused if both were measured in ways that can't be compared, or are the same runs
     */
    public List<String> remarksFor(TargetMeasurements runs, Metric<Q> of) {
        if (!metric.equals(of)) {
            throw new IllegalArgumentException("a budget of " + of + " can't have the " + this + " as its limit");
        }
        if (recorded.study().equals(runs.study())) {
            throw new ComparisonRefused("the limit is a median of the study itself, " + header().id()
                    + "; name another recorded study, or compare two targets of this one");
        }
        MedianInterval.Result limit = median(comparedWith(runs).metric());
        if (!Workloads.areAlike(recorded.workloads(), runs.workloads())) {
            throw new ComparisonRefused("the limit was measured under another workload, in study " + header().id()
                    + ": " + recorded.workload() + "; this study has " + runs.workload());
        }
        List<String> remarks = new ArrayList<>();
        remarks.add("the limit is the median" + room + " of " + recorded.target() + " in study " + header().id() + ", "
                + header().startedAt() + ": " + text(limit) + "; what changed between the sessions counts too");
        List<Conditions.Change> changes =
                Conditions.of(header()).changesTo(Conditions.of(runs.study().header()));
        if (!changes.isEmpty()) {
            remarks.add("WARNING: the limit was measured under other conditions, so it may say nothing: " + changes);
        }
        DisturbedRuns.disturbance(recorded).map("WARNING: "::concat).ifPresent(remarks::add);
        if (room.isEmpty()) {
            remarks.add(
                    "WARNING: without room, an identical program fails in half of all builds; write plus(percent(10)),"
                            + " for instance");
        }
        return remarks;
    }

    private StudyHeader header() {
        return recorded.study().header();
    }

    private String text(MedianInterval.Result limit) {
        String value = Values.format(metric, limit.median());
        return Double.isInfinite(limit.upper())
                ? value + ", of too few runs for an interval"
                : String.format(
                        Locale.ROOT,
                        "%s [%s, %s] %.1f %% CI",
                        value,
                        Values.number(metric, limit.lower()),
                        Values.number(metric, limit.upper()),
                        100 * limit.attainedLevel());
    }

    @Override
    public String toString() {
        return "recorded median of " + metric + room;
    }
}
