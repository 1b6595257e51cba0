package io.github.perfjunit.internal.verdict.trend;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Conditions;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.trend.ChangePoints.Found;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the builds with which the level of a metric has changed. A build is one value, the median of its runs: sessions differ by more
 * than their runs, so runs of two sessions are not exchangeable, and sessions are.
 */
public final class Trends {

    /** Each build looks at the history again, so the level is lower than that of a claim. */
    public static final double ALPHA = 0.01;

    /** The largest number of earlier studies: what changed before them is no news. */
    public static final int EARLIER = 50;

    private final StudyResult now;
    private final List<StudyResult> builds;
    private final List<String> accepted;

    /** Reads the last studies before this one that were made under the same conditions, and which studies were accepted. */
    public Trends(StudyResult now, StudyHistory history) {
        Conditions conditions = Conditions.of(now.header());
        List<StudyResult> before = history.before(now.header());
        this.now = now;
        this.builds = Stream.concat(
                        before.subList(Math.max(0, before.size() - EARLIER), before.size()).stream()
                                .filter(build -> Conditions.of(build.header())
                                        .changesTo(conditions)
                                        .isEmpty()),
                        Stream.of(now))
                .toList();
        this.accepted = history.acceptedIds(now.header().design());
    }

    /** Returns the study whose levels are looked at. */
    public StudyResult study() {
        return now;
    }

    /** The reason for which a study lacks a level. */
    public enum Why {
        /** A run of the target failed. */
        FAILED,
        /** The target, its metric, or the way in which it was measured is gone. */
        LOST,
        /** Not all recent builds had the metric either, so that this says nothing. */
        VARIES
    }

    /**
     * A level that earlier studies have, and a study lacks.
     *
     * @param subject a target, or a metric of one
     * @param reason a clause, such as {@code it failed in 1 run}
     */
    public record Missing(String subject, String reason, Why why) {}

    /**
     * Looks for changes of the level among the earlier studies and this one.
     *
     * @param asserted the metrics that claims and budgets are about; if none of them has a direction, all of the targets that have one
     * @return nothing for a study that is not complete, or without an earlier one under the same conditions
     */
    public Optional<Trend> trend(List<Metric<?>> asserted) {
        if (now.unfinished().isPresent()) {
            return Optional.empty();
        }
        List<Levels> levels = levels(asserted);
        return levels.isEmpty() ? Optional.empty() : Optional.of(holm(levels));
    }

    /** Returns a line for each series of a trend whose latest change is for the worse, unless a study since was accepted. */
    public List<String> worse(Trend trend) {
        List<String> ids = builds.stream().map(build -> build.header().id()).toList();
        return trend.series().stream()
                .filter(series -> series.isWorseSince(accepted, ids))
                .map(series -> "worse: " + series.lines().get(0))
                .toList();
    }

    /** Returns the metrics of these ids that this study or an earlier one has. */
    public List<Metric<?>> metrics(List<String> ids) {
        return metrics(builds.stream())
                .filter(metric -> ids.contains(metric.id()))
                .toList();
    }

    /**
     * Returns the levels that a finished study lacks, so that they may have changed unseen: all of a target that failed in it or that it does
     * not have, and those of metrics that it lacks, or measured in another way. Later builds without a level change nothing, until one of them
     * is accepted. An accepted study lacks nothing.
     *
     * @param asserted as in {@link #trend}
     */
    public List<Missing> missing(List<Metric<?>> asserted) {
        if (accepted.contains(now.header().id())) {
            return List.of();
        }
        boolean areNamed = asserted.stream().anyMatch(Trends::hasDirection);
        return new ExpectedLevels(builds.subList(0, builds.size() - 1), accepted, looked(asserted, builds), areNamed)
                .missingIn(now);
    }

    private static Stream<Metric<?>> metrics(Stream<StudyResult> studies) {
        return studies.<Metric<?>>flatMap(study -> study.metrics().stream()).distinct();
    }

    /** Returns the metrics whose levels are looked at: without asserted ones, all of the targets of these studies that have a direction. */
    private static List<Metric<?>> looked(List<Metric<?>> asserted, List<StudyResult> studies) {
        List<Metric<?>> judged = asserted.stream().filter(Trends::hasDirection).toList();
        return judged.isEmpty()
                ? metrics(studies.stream())
                        .filter(metric -> hasDirection(metric) && MetricGroup.of(metric) == MetricGroup.TARGET)
                        .toList()
                : judged;
    }

    private List<Levels> levels(List<Metric<?>> asserted) {
        List<Metric<?>> metrics = looked(asserted, List.of(now));
        return now.header().targets().stream()
                .map(target -> new TargetMeasurements(now, target.name()))
                .flatMap(target -> levels(target, metrics))
                .filter(levels -> levels.endWith(now))
                .toList();
    }

    private Stream<Levels> levels(TargetMeasurements target, List<Metric<?>> metrics) {
        List<TargetMeasurements> comparable = ExpectedLevels.comparable(builds, target);
        return metrics.stream()
                .map(metric -> new Levels(
                        target.target(),
                        metric,
                        comparable.stream()
                                .filter(build -> ExpectedLevels.areAlike(build, target, metric))
                                .map(TargetMeasurements::study)
                                .toList()));
    }

    private static boolean hasDirection(Metric<?> metric) {
        return metric.direction() != Direction.NONE;
    }

    /** Holm: the smallest p-value is held against alpha by the number of series, the next one by one less. */
    private static Trend holm(List<Levels> all) {
        ChangePoints search = search(ALPHA, all.size());
        Map<Levels, Found> found = all.parallelStream()
                .collect(Collectors.toConcurrentMap(levels -> levels, levels -> search.in(levels.scaled())));
        List<Levels> tested = all.stream()
                .filter(levels -> levels.count() >= search.fewest())
                .sorted(Comparator.comparingDouble(
                        levels -> known(found, levels).pValue()))
                .toList();
        Map<Levels, Found> changed = new HashMap<>();
        for (int i = 0; i < tested.size(); i++) {
            Levels levels = tested.get(i);
            double level = ALPHA / (tested.size() - i);
            if (known(found, levels).pValue() > level) {
                break;
            }
            changed.put(levels, known(found, levels).at(level));
        }
        int needed = search(ALPHA / Math.max(1, tested.size()), all.size()).fewest();
        return new Trend(
                ALPHA,
                all.stream()
                        .map(levels -> levels.series(
                                needed,
                                known(found, levels).pValue(),
                                Optional.ofNullable(changed.get(levels))
                                        .map(Found::points)
                                        .orElse(List.of())))
                        .toList());
    }

    /** With as many random orders as the smallest level of this number of series needs. */
    private static ChangePoints search(double level, int series) {
        int orders = (int) Math.max(ChangePoints.RANDOM_ORDERS, Math.ceil(series / ALPHA));
        return new ChangePoints(level, orders, 0);
    }

    private static Found known(Map<Levels, Found> found, Levels levels) {
        return Optional.ofNullable(found.get(levels)).orElseThrow();
    }
}
