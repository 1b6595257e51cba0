package io.github.perfjunit.internal.verdict.trend;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.text.UnitNames;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import io.github.perfjunit.internal.verdict.Workloads;
import io.github.perfjunit.internal.verdict.trend.Trends.Missing;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The levels that a study should have, because builds before it have them. */
final class ExpectedLevels {

    private final List<StudyResult> before;
    private final List<Metric<?>> metrics;

    /**
     * Expects levels of these metrics.
     *
     * @param before builds under the same conditions, the oldest first
     */
    ExpectedLevels(List<StudyResult> before, List<Metric<?>> metrics) {
        this.before = before;
        this.metrics = metrics;
    }

    /** Returns whether a build has runs of a target, none of which failed. */
    static boolean hasTarget(StudyResult build, String target) {
        return names(build).anyMatch(target::equals) && build.failures(target).isEmpty();
    }

    /** Returns whether the values of a metric have a median. */
    static boolean hasLevel(TargetMeasurements build, Metric<?> metric) {
        double[] values = build.study().values(build.target(), metric);
        return build.study().metrics().contains(metric)
                && values.length > 0
                && Arrays.stream(values).allMatch(Double::isFinite);
    }

    /** Returns those that a study lacks. */
    List<Missing> missingIn(StudyResult now) {
        List<String> targets = names(now).toList();
        return Stream.concat(
                        targets.stream().flatMap(target -> missing(new TargetMeasurements(now, target))),
                        before.stream()
                                .flatMap(ExpectedLevels::names)
                                .distinct()
                                .filter(target -> !targets.contains(target))
                                .flatMap(this::gone))
                .toList();
    }

    private Stream<Missing> missing(TargetMeasurements now) {
        List<RunRecord> failed = now.study().failures(now.target());
        if (!failed.isEmpty()) {
            RunRecord first = failed.get(0);
            return Stream.of(new Missing(
                    now.target(),
                    "it failed in " + Plurals.of(failed.size(), "run") + " (" + first.label() + "): "
                            + first.failure()));
        }
        return metrics.stream()
                .flatMap(metric -> lastWith(metric, now)
                        .map(build -> new Missing(metric + " of " + now.target(), reason(now, metric, build)))
                        .stream());
    }

    /**
     * Returns the last build with a level of a metric that a study has lost. From the first build that has a level up to that one, each must
     * have it in all runs, and none as this study has it: a metric that came and went before without an accepted study depends on the run, so
     * that its absence shows no change.
     */
    private Optional<TargetMeasurements> lastWith(Metric<?> metric, TargetMeasurements now) {
        List<TargetMeasurements> alike = builds(now.target())
                .filter(build -> Workloads.areAlike(build.workloads(), now.workloads()))
                .dropWhile(build -> !hasLevel(build, metric))
                .toList();
        int end = alike.size();
        while (end > 0 && !isLost(alike.get(end - 1), metric, now)) {
            end--;
        }
        boolean isExpected = alike.subList(0, end).stream()
                .allMatch(build -> build.isExpectedAgain(metric) && isLost(build, metric, now));
        return end > 0 && isExpected ? Optional.of(alike.get(end - 1)) : Optional.empty();
    }

    /** Returns whether a build has a level of a metric, and a study has none that was measured in the same way. */
    private static boolean isLost(TargetMeasurements build, Metric<?> metric, TargetMeasurements now) {
        return hasLevel(build, metric)
                && !(hasLevel(now, metric) && build.kinds(metric).equals(now.kinds(metric)));
    }

    private Stream<Missing> gone(String target) {
        return builds(target)
                .filter(build ->
                        metrics.stream().anyMatch(metric -> build.isExpectedAgain(metric) && hasLevel(build, metric)))
                .reduce((earlier, later) -> later)
                .map(build -> new Missing(target, "this build has no such target, and " + name(build) + " has"))
                .stream();
    }

    /** Returns the runs of a target in each build in which none of them failed. */
    private Stream<TargetMeasurements> builds(String target) {
        return before.stream()
                .filter(build -> hasTarget(build, target))
                .map(build -> new TargetMeasurements(build, target));
    }

    private static String reason(TargetMeasurements now, Metric<?> metric, TargetMeasurements build) {
        if (hasLevel(now, metric)) {
            return "it was measured as " + kinds(build, metric) + " in " + name(build) + ", and as "
                    + kinds(now, metric) + " in this build";
        }
        StudyResult study = now.study();
        Optional<Metric<?>> recorded = study.metrics().stream()
                .filter(each -> each.id().equals(metric.id()))
                .<Metric<?>>map(each -> each)
                .findFirst();
        if (recorded.isEmpty() || study.values(now.target(), metric).length == 0) {
            return "it was not recorded in this build, but in every run of " + name(build);
        }
        Metric<?> other = recorded.get();
        if (other.quantity() != metric.quantity()) {
            return "it was recorded " + UnitNames.inWords(metric.quantity()) + " in " + name(build) + ", and "
                    + UnitNames.inWords(other.quantity()) + " in this build";
        }
        return other.direction() == metric.direction()
                ? "not all of its values in this build are finite, as those of " + name(build) + " are"
                : "its direction was " + inWords(metric.direction()) + " in " + name(build) + ", and is "
                        + inWords(other.direction()) + " in this build";
    }

    private static String kinds(TargetMeasurements build, Metric<?> metric) {
        return String.join(" and ", build.kinds(metric));
    }

    private static String inWords(Direction direction) {
        return "'" + direction.name().toLowerCase(Locale.ROOT).replace('_', ' ') + "'";
    }

    private static String name(TargetMeasurements build) {
        return "study " + build.study().header().id();
    }

    private static Stream<String> names(StudyResult build) {
        return build.header().targets().stream().map(TargetInfo::name);
    }
}
