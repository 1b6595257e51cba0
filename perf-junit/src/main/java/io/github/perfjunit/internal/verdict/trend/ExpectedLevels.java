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
import io.github.perfjunit.internal.verdict.trend.Trends.Why;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The levels that a study should have, because builds before it have them. */
final class ExpectedLevels {

    /** The builds that show whether a metric is always recorded: those before the last one that has it, and that one. */
    private static final int RECENT = 5;

    private final List<StudyResult> before;
    private final List<String> accepted;
    private final List<Metric<?>> metrics;
    private final boolean areNamed;

    /**
     * Expects levels of these metrics.
     *
     * @param before builds under the same conditions, the oldest first
     * @param accepted ids of studies that were accepted
     * @param areNamed whether the user named the metrics, so that none of them is left out because it is not always recorded
     */
    ExpectedLevels(List<StudyResult> before, List<String> accepted, List<Metric<?>> metrics, boolean areNamed) {
        this.before = before;
        this.accepted = accepted;
        this.metrics = metrics;
        this.areNamed = areNamed;
    }

    /** Returns the runs of a target in the builds in which none of them failed, and which had the workload that it has now. */
    static List<TargetMeasurements> comparable(List<StudyResult> builds, TargetMeasurements now) {
        return ofTarget(builds, now.target())
                .filter(build -> Workloads.areAlike(build.workloads(), now.workloads()))
                .toList();
    }

    /** Returns whether a build and a study have levels of a metric that were measured in the same way. */
    static boolean areAlike(TargetMeasurements build, TargetMeasurements now, Metric<?> metric) {
        return hasLevel(build, metric)
                && hasLevel(now, metric)
                && build.kinds(metric).equals(now.kinds(metric));
    }

    /** Returns whether the values of a metric have a median. */
    private static boolean hasLevel(TargetMeasurements build, Metric<?> metric) {
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
                    "it failed in " + Plurals.of(failed.size(), "run") + " (" + first.label() + "): " + first.failure(),
                    Why.FAILED));
        }
        List<TargetMeasurements> builds = comparable(before, now);
        List<StudyResult> expecting = sinceAccepted(now.target());
        return metrics.stream()
                .filter(metric -> !TargetMeasurements.isOfFailures(metric))
                .flatMap(metric -> missing(metric, now, builds, expecting).stream());
    }

    /**
     * Returns a level of earlier builds that a study has no more. What recent builds had at times only, a metric or a way in which it was
     * measured, depends on the run, so that its absence shows no change.
     */
    private Optional<Missing> missing(
            Metric<?> metric, TargetMeasurements now, List<TargetMeasurements> builds, List<StudyResult> expecting) {
        int end = builds.size();
        while (end > 0 && !isLost(builds.get(end - 1), metric, now)) {
            end--;
        }
        if (end == 0 || !expecting.contains(builds.get(end - 1).study())) {
            return Optional.empty();
        }
        boolean isAlwaysThere =
                builds.subList(Math.max(0, end - RECENT), end).stream().allMatch(build -> isLost(build, metric, now));
        boolean isMeasured = hasLevel(now, metric);
        if (isMeasured && !isAlwaysThere) {
            return Optional.empty();
        }
        return Optional.of(new Missing(
                metric + " of " + now.target(),
                reason(now, metric, builds.get(end - 1)),
                isAlwaysThere || areNamed ? Why.LOST : Why.VARIES));
    }

    /** Returns whether a build has a level of a metric, and a study has none that was measured in the same way. */
    private static boolean isLost(TargetMeasurements build, Metric<?> metric, TargetMeasurements now) {
        return hasLevel(build, metric) && !areAlike(build, now, metric);
    }

    /** Returns the builds from which levels of a target are expected: from the last accepted one on in which no run of it failed. */
    private List<StudyResult> sinceAccepted(String target) {
        int from = before.size() - 1;
        while (from > 0 && !isAccepted(before.get(from), target)) {
            from--;
        }
        return before.subList(Math.max(0, from), before.size());
    }

    private boolean isAccepted(StudyResult build, String target) {
        return accepted.contains(build.header().id()) && build.failures(target).isEmpty();
    }

    private Stream<Missing> gone(String target) {
        return ofTarget(sinceAccepted(target), target)
                .filter(build -> metrics.stream()
                        .anyMatch(metric -> !TargetMeasurements.isOfFailures(metric) && hasLevel(build, metric)))
                .reduce((earlier, later) -> later)
                .map(build ->
                        new Missing(target, "this build has no such target, and " + name(build) + " has", Why.LOST))
                .stream();
    }

    /** Returns the runs of a target in each build in which none of them failed. */
    private static Stream<TargetMeasurements> ofTarget(List<StudyResult> builds, String target) {
        return builds.stream()
                .filter(build -> names(build).anyMatch(target::equals)
                        && build.failures(target).isEmpty())
                .map(build -> new TargetMeasurements(build, target));
    }

    private static String reason(TargetMeasurements now, Metric<?> metric, TargetMeasurements build) {
        if (hasLevel(now, metric)) {
            return "it was measured in another way (" + kinds(now, metric) + ") than in " + name(build) + " ("
                    + kinds(build, metric) + ")";
        }
        StudyResult study = now.study();
        Optional<Metric<?>> recorded = study.metrics().stream()
                .filter(each -> each.id().equals(metric.id()))
                .<Metric<?>>map(each -> each)
                .findFirst();
        if (recorded.isEmpty() || study.values(now.target(), metric).length == 0) {
            return "it was not recorded in this build, but in " + name(build);
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
        return String.join(" and ", build.kinds(metric)).replace("is usual", "as usual");
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
