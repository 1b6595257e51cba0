package io.github.perfjunit.internal.verdict.trend;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.trend.ChangePoints.ChangePoint;
import io.github.perfjunit.internal.verdict.trend.Trend.Change;
import io.github.perfjunit.internal.verdict.trend.Trend.Effect;
import io.github.perfjunit.internal.verdict.trend.Trend.Series;
import io.github.perfjunit.statistics.Summary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The levels of a metric of a target, build by build. */
final class Levels {

    private final String target;
    private final Metric<?> metric;
    private final List<StudyResult> builds;
    private final double[] values;

    Levels(String target, Metric<?> metric, List<StudyResult> builds) {
        this.target = target;
        this.metric = metric;
        this.builds = builds;
        this.values = builds.stream()
                .mapToDouble(build ->
                        Summary.withDefaults().of(build.values(target, metric)).median())
                .toArray();
    }

    int count() {
        return values.length;
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

    /**
     * Returns the series with the changes at these points.
     *
     * @param needed the number of builds below which no change can be found
     * @param pValue of the test whether the level changes at all
     */
    Series series(int needed, double pValue, List<ChangePoint> points) {
        List<Change> changes = new ArrayList<>();
        for (int i = 0; i < points.size(); i++) {
            int from = i == 0 ? 0 : points.get(i - 1).index();
            int at = points.get(i).index();
            int to = i == points.size() - 1 ? values.length : points.get(i + 1).index();
            double before = median(from, at);
            double after = median(at, to);
            StudyResult first = builds.get(at);
            changes.add(new Change(
                    first.header().id(),
                    first.header().startedAt(),
                    before,
                    after,
                    at - from,
                    to - at,
                    points.get(i).pValue(),
                    effect(before, after)));
        }
        return new Series(
                target,
                metric.id(),
                values.length,
                needed,
                pValue,
                changes,
                changes.isEmpty() ? List.of(none(needed, pValue)) : lines(changes));
    }

    private double median(int from, int to) {
        return Summary.withDefaults().of(Arrays.copyOfRange(values, from, to)).median();
    }

    private Effect effect(double before, double after) {
        if (before == after) {
            return Effect.NONE;
        }
        return (after > before) == (metric.direction() == Direction.HIGHER_IS_BETTER) ? Effect.BETTER : Effect.WORSE;
    }

    private String subject() {
        return metric + " of " + target + ": ";
    }

    private String none(int needed, double pValue) {
        return subject()
                + (values.length < needed
                        ? "too few builds to find a change: " + values.length + " of " + needed
                        : String.format(Locale.ROOT, "no change in %d builds, p = %.3g", values.length, pValue));
    }

    /** The latest change first: it is the news. */
    private List<String> lines(List<Change> changes) {
        List<String> lines = new ArrayList<>();
        for (int i = changes.size() - 1; i >= 0; i--) {
            Change change = changes.get(i);
            lines.add(subject()
                    + difference(change.before(), change.after()) + " with study " + change.study()
                    + ", "
                    + Values.format(metric, change.before()) + " in "
                    + Plurals.of(change.buildsBefore(), "build") + " before, "
                    + Values.format(metric, change.after()) + " in "
                    + Plurals.of(change.buildsAfter(), "build") + " since, "
                    + String.format(Locale.ROOT, "p = %.3g   %s", change.pValue(), change.effect()));
        }
        if (changes.size() > 1) {
            double first = changes.get(0).before();
            double last = changes.get(changes.size() - 1).after();
            lines.add(subject() + difference(first, last) + " in all, over " + values.length + " builds");
        }
        return lines;
    }

    private String difference(double before, double after) {
        if (before > 0 && after > 0) {
            return Values.change(after / before);
        }
        return (after < before ? "-" : "+") + Values.format(metric, Math.abs(after - before));
    }
}
