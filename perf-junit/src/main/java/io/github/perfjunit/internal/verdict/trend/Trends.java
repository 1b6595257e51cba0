package io.github.perfjunit.internal.verdict.trend;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricGroup;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.Conditions;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.Workloads;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.trend.ChangePoints.ChangePoint;
import io.github.perfjunit.internal.verdict.trend.ChangePoints.Found;
import io.github.perfjunit.internal.verdict.trend.Trend.Change;
import io.github.perfjunit.internal.verdict.trend.Trend.Effect;
import io.github.perfjunit.internal.verdict.trend.Trend.Series;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
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

    private Trends(StudyResult now, StudyHistory history) {
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
    }

    /** The levels of a metric of a target, build by build. */
    private static final class Levels {

        private final String target;
        private final Metric<?> metric;
        private final List<StudyResult> builds;
        private final double[] values;

        Levels(String target, Metric<?> metric, List<StudyResult> builds) {
            this.target = target;
            this.metric = metric;
            this.builds = builds;
            this.values = builds.stream()
                    .mapToDouble(build -> Summary.withDefaults()
                            .of(build.values(target, metric))
                            .median())
                    .toArray();
        }

        boolean endWith(StudyResult study) {
            return values.length > 1 && builds.get(values.length - 1).header().equals(study.header());
        }

        /** Differences of logarithms are ratios. */
        double[] scaled() {
            return Arrays.stream(values).allMatch(value -> value > 0)
                    ? Arrays.stream(values).map(Math::log).toArray()
                    : values;
        }

        double median(int from, int to) {
            return Summary.withDefaults()
                    .of(Arrays.copyOfRange(values, from, to))
                    .median();
        }

        String subject() {
            return metric + " of " + target + ": ";
        }
    }

    /**
     * Looks for changes of the level among the last studies before this one and itself.
     *
     * @param asserted the metrics that claims and budgets are about; if none of them has a direction, all of the targets that have one
     * @return nothing for a study that is not complete, or without an earlier one under the same conditions
     */
    public static Optional<Trend> of(StudyResult study, StudyHistory history, List<Metric<?>> asserted) {
        if (study.unfinished().isPresent()) {
            return Optional.empty();
        }
        Trends trends = new Trends(study, history);
        List<Levels> levels = trends.levels(asserted);
        return levels.isEmpty() ? Optional.empty() : Optional.of(trend(levels));
    }

    /**
     * Returns a line for each series whose latest change is for the worse, and that no study since has made acceptable.
     *
     * @param accepted the ids of the studies that were accepted
     */
    public static List<String> worse(Trend trend, StudyResult study, StudyHistory history, List<String> accepted) {
        List<String> ids = new Trends(study, history)
                .builds.stream().map(build -> build.header().id()).toList();
        return trend.series().stream()
                .filter(series -> series.isWorseSince(accepted, ids))
                .map(series -> "worse: " + series.lines().get(0))
                .toList();
    }

    private List<Levels> levels(List<Metric<?>> asserted) {
        List<Metric<?>> judged = asserted.stream().filter(Trends::hasDirection).toList();
        List<Metric<?>> metrics = judged.isEmpty()
                ? now.metrics().stream()
                        .filter(metric -> hasDirection(metric) && MetricGroup.of(metric) == MetricGroup.TARGET)
                        .<Metric<?>>map(metric -> metric)
                        .toList()
                : judged;
        List<Levels> all = new ArrayList<>();
        for (TargetInfo target : now.header().targets()) {
            for (Metric<?> metric : metrics) {
                Levels levels = levels(target.name(), metric);
                if (levels.endWith(now)) {
                    all.add(levels);
                }
            }
        }
        return all;
    }

    private static boolean hasDirection(Metric<?> metric) {
        return metric.direction() != Direction.NONE;
    }

    private Levels levels(String target, Metric<?> metric) {
        TargetMeasurements ours = new TargetMeasurements(now, target);
        List<StudyResult> with = builds.stream()
                .filter(build -> build.metrics().contains(metric) && hasTarget(build, target))
                .filter(build -> isAlike(new TargetMeasurements(build, target), ours, metric))
                .toList();
        return new Levels(target, metric, with);
    }

    private static boolean hasTarget(StudyResult build, String target) {
        return build.header().targets().stream().map(TargetInfo::name).anyMatch(target::equals)
                && build.failures(target).isEmpty();
    }

    private static boolean isAlike(TargetMeasurements build, TargetMeasurements now, Metric<?> metric) {
        double[] values = build.study().values(build.target(), metric);
        return values.length > 0
                && Arrays.stream(values).allMatch(Double::isFinite)
                && build.kinds(metric).equals(now.kinds(metric))
                && Workloads.areAlike(build.workload(), now.workload());
    }

    /** Holm: the smallest p-value is held against alpha by the number of series, the next one by one less. */
    private static Trend trend(List<Levels> all) {
        ChangePoints search = search(ALPHA, all.size());
        Map<Levels, Found> found = all.parallelStream()
                .collect(Collectors.toConcurrentMap(levels -> levels, levels -> search.in(levels.scaled())));
        List<Levels> tested = all.stream()
                .filter(levels -> levels.values.length >= search.fewest())
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
                        .map(levels -> series(
                                levels,
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

    private static Series series(Levels levels, int needed, double pValue, List<ChangePoint> points) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            int from = i == 0 ? 0 : points.get(i - 1).index();
            int at = points.get(i).index();
            int to = i == points.size() - 1
                    ? levels.values.length
                    : points.get(i + 1).index();
            double before = levels.median(from, at);
            double after = levels.median(at, to);
            StudyResult first = levels.builds.get(at);
            changes.add(new Change(
                    first.header().id(),
                    first.header().startedAt(),
                    before,
                    after,
                    at - from,
                    to - at,
                    points.get(i).pValue(),
                    effect(levels.metric, before, after)));
        }
        return new Series(
                levels.target,
                levels.metric.id(),
                levels.values.length,
                needed,
                pValue,
                changes,
                changes.isEmpty() ? List.of(none(levels, needed, pValue)) : lines(levels, changes));
    }

    private static Effect effect(Metric<?> metric, double before, double after) {
        if (before == after) {
            return Effect.NONE;
        }
        return (after > before) == (metric.direction() == Direction.HIGHER_IS_BETTER) ? Effect.BETTER : Effect.WORSE;
    }

    private static String none(Levels levels, int needed, double pValue) {
        int builds = levels.values.length;
        return levels.subject()
                + (builds < needed
                        ? "too few builds to find a change: " + builds + " of " + needed
                        : String.format(Locale.ROOT, "no change in %d builds, p = %.3g", builds, pValue));
    }

    /** The latest change first: it is the news. */
    private static List<String> lines(Levels levels, List<Change> changes) {
        List<String> lines = new ArrayList<>();
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            lines.add(levels.subject()
                    + difference(levels.metric, change.before(), change.after()) + " with study " + change.study()
                    + ", "
                    + Values.format(levels.metric, change.before()) + " in "
                    + Plurals.of(change.buildsBefore(), "build") + " before, "
                    + Values.format(levels.metric, change.after()) + " in "
                    + Plurals.of(change.buildsAfter(), "build") + " since, "
                    + String.format(Locale.ROOT, "p = %.3g   %s", change.pValue(), change.effect()));
        }
        if (changes.size() > 1) {
            double first = changes.get(0).before();
            double last = changes.get(changes.size() - 1).after();
            lines.add(levels.subject() + difference(levels.metric, first, last) + " in all, over "
                    + levels.values.length + " builds");
        }
        return lines;
    }

    private static String difference(Metric<?> metric, double before, double after) {
        if (before > 0 && after > 0) {
            return Values.change(after / before);
        }
        return (after < before ? "-" : "+") + Values.format(metric, Math.abs(after - before));
    }
}
