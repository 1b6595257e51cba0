package io.github.perfjunit.api;

import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.verdict.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.Comparability;
import io.github.perfjunit.internal.verdict.Comparability.Compared;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.Conditions;
import io.github.perfjunit.internal.verdict.DisturbedRuns;
import io.github.perfjunit.internal.verdict.Values;
import io.github.perfjunit.internal.verdict.Workloads;
import io.github.perfjunit.statistics.MedianInterval;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleUnaryOperator;

/**
 * A limit that was measured: the median of recorded runs, with room for what differs from session to session.
 *
 * <pre>{@code
 * TargetRuns july = RecordedRuns.read(Path.of("baselines/july/runs.jsonl")).of("service");
 * assertThat(runs).median(DRAIN_TIME).isLessThan(july.median(DRAIN_TIME).plus(percent(10)));
 * }</pre>
 *
 * <p>It is a budget and no comparison: how well the recorded median is known does not count, and neither does what changed
 * between the sessions. With 2 % of variation between sessions medians of identical programs differ by 4 % and more in one
 * of six pairs of sessions. What was measured under other conditions is used as a limit all the same, with a warning.
 *
 * @param <Q> the type of the metric's values
 */
public final class RecordedLimit<Q> {

    private final TargetRuns recorded;
    private final Metric<Q> metric;
    private final MedianInterval.Result median;
    private final DoubleUnaryOperator withRoom;
    private final String room;

    private RecordedLimit(
            TargetRuns recorded,
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

    static <Q> RecordedLimit<Q> median(TargetRuns recorded, Metric<Q> metric) {
        recorded.study().unfinished().ifPresent(reason -> {
            throw new ComparisonRefused("the recorded study "
                    + recorded.study().header().id() + " is not complete, so it gives no limit: " + reason);
        });
        recorded.requireClaimable(metric);
        MedianInterval.Result median = MedianInterval.withDefaults().of(recorded.values(metric));
        return new RecordedLimit<>(recorded, metric, median, DoubleUnaryOperator.identity(), "");
    }

    /** This and so much more: 1.1 times the median for 10 %. */
    public RecordedLimit<Q> plus(Margin margin) {
        return then(base -> base * margin.factor(), " plus " + margin);
    }

    /**
     * This and so much more, in the metric's unit: {@code plus(ofMillis(5))}.
     *
     * @throws IllegalArgumentException if the amount is not positive
     */
    public RecordedLimit<Q> plus(Q amount) {
        AbsoluteMargin margin = AbsoluteMargin.of(metric.quantity(), amount);
        return then(base -> base + margin.amount(), " plus " + margin);
    }

    /**
     * So much less than this: 0.9 times the median for 10 %. For metrics of which more is better.
     *
     * @throws IllegalArgumentException if nothing would be left
     */
    public RecordedLimit<Q> minus(Margin margin) {
        if (margin.share() >= 1) {
            throw new IllegalArgumentException("minus(" + margin + ") leaves nothing of " + metric);
        }
        return then(base -> base * (1 - margin.share()), " minus " + margin);
    }

    /**
     * So much less than this, in the metric's unit: {@code minus(perSecond(20))}. For metrics of which more is better.
     *
     * @throws IllegalArgumentException if the amount is not positive, or if nothing would be left
     */
    public RecordedLimit<Q> minus(Q amount) {
        AbsoluteMargin margin = AbsoluteMargin.of(metric.quantity(), amount);
        if (margin.amount() >= base(metric)) {
            throw new IllegalArgumentException("minus(" + margin + ") leaves nothing of " + metric);
        }
        return then(base -> base - margin.amount(), " minus " + margin);
    }

    private RecordedLimit<Q> then(DoubleUnaryOperator step, String more) {
        return new RecordedLimit<>(recorded, metric, median, withRoom.andThen(step), room + more);
    }

    /** In the metric's unit. */
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
    public Compared comparedWith(TargetRuns runs) {
        return new Comparability(runs, recorded)
                .commonKind(metric)
                .orElseThrow(() -> new ComparisonRefused("metric " + metric + " was measured as " + runs.kinds(metric)
                        + ", and as " + recorded.kinds(metric) + " in the recorded study " + header().id()
                        + ", so the one gives no limit for the other"));
    }

    private MedianInterval.Result median(Metric<?> compared) {
        return compared.equals(metric) ? median : MedianInterval.withDefaults().of(recorded.values(compared));
    }

    /**
     * Returns the remarks that are needed to read a budget with this limit.
     *
     * @throws IllegalArgumentException if it is a limit of another metric
     * @throws ComparisonRefused if both were measured in ways that can't be compared, or are the same runs
     */
    public List<String> remarksFor(TargetRuns runs, Metric<Q> of) {
        if (!metric.equals(of)) {
            throw new IllegalArgumentException("a budget of " + of + " can't have the " + this + " as its limit");
        }
        if (recorded.study().equals(runs.study())) {
            throw new ComparisonRefused("the limit is a median of the study itself, " + header().id()
                    + "; name another recorded study, or compare two targets of this one");
        }
        MedianInterval.Result limit = median(comparedWith(runs).metric());
        if (!Workloads.areAlike(recorded.workload(), runs.workload())) {
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
                    "WARNING: without room, an identical program fails in half of all builds; say plus(percent(10)),"
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
