package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.MetricId;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.RecordedLimit;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.UnitNames;
import io.github.perfjunit.internal.verdict.sample.Values;
import io.github.perfjunit.internal.verdict.warning.Spoils;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** The judged runs of one target, in the order of their blocks. */
public final class TargetMeasurements implements TargetRuns {

    private final StudyResult study;
    private final TargetInfo target;
    private final List<RunRecord> runs;

    /**
     * Selects the judged runs of the target of this name.
     *
     * @throws IllegalArgumentException if the study has no such target
     */
    public TargetMeasurements(StudyResult study, String target) {
        List<TargetInfo> targets = study.header().targets();
        this.study = study;
        this.target = targets.stream()
                .filter(info -> info.name().equals(target))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + target + "' is not a target of "
                        + study.header().design().title() + "; its targets are "
                        + targets.stream().map(TargetInfo::name).toList()));
        this.runs = study.judged(target);
    }

    @Override
    public String target() {
        return target.name();
    }

    /** The study that they are runs of. */
    public StudyResult study() {
        return study;
    }

    /** Returns the limitation of the target's figures, as a sentence, if there is one. */
    public Optional<String> limitation() {
        return Optional.ofNullable(target.limitation());
    }

    /** Returns the workloads of its completed runs, in words, as far as they were recorded. */
    public List<String> workloads() {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .flatMap(run -> run.workload().stream())
                .toList();
    }

    /** Returns the first of its workloads; empty if none was recorded. */
    public String workload() {
        return workloads().stream().findFirst().orElse("");
    }

    public String fingerprint() {
        return target.fingerprint();
    }

    /** The blocks' numbers, in their order. */
    public List<Integer> blocks() {
        return runs.stream().map(RunRecord::block).toList();
    }

    public boolean hasRecorded(Metric<?> metric) {
        return !runs.isEmpty()
                && inAnotherUnit(metric).isEmpty()
                && runs.stream().allMatch(run -> run.value(metric.id()).isPresent());
    }

    /**
     * Returns whether later runs must have a metric, because each of these has it. A kind of failure may not have occurred, and a load whose
     * requests do not fail has no rate from which they fail.
     */
    public boolean isExpectedAgain(Metric<?> metric) {
        return hasRecorded(metric) && !isOfFailures(metric);
    }

    /** Returns whether a metric is absent where nothing has failed in its way. */
    public static boolean isOfFailures(Metric<?> metric) {
        return metric.qualifiers().values().containsKey("failure")
                || metric.baseId().equals(MetricId.FAILURE_ONSET_RATE);
    }

    /** The place that each run had in its block, from 1, in the order of the blocks. */
    public List<Integer> places() {
        return runs.stream().map(RunRecord::order).toList();
    }

    /** Returns the number of failed runs. */
    public int failed() {
        return study.failures(target()).size();
    }

    /** The judged runs, and those that failed in blocks that were made again. */
    private int made() {
        return (int) (runs.size()
                + study.failures(target()).stream()
                        .filter(run -> !runs.contains(run))
                        .count());
    }

    /**
     * Returns the runs behind the interface that users see.
     *
     * @throws IllegalArgumentException if perf-junit did not make them
     */
    public static TargetMeasurements of(TargetRuns runs) {
        if (runs instanceof TargetMeasurements measured) {
            return measured;
        }
        throw new IllegalArgumentException("recorded runs come from lastRecorded or RecordedRuns.read, and can't be a "
                + runs.getClass().getName());
    }

    @Override
    public <Q> List<Q> values(Metric<Q> metric) {
        return Arrays.stream(baseValues(metric))
                .mapToObj(metric.quantity()::fromBase)
                .toList();
    }

    /**
     * The values of a metric in its base unit, one for each block.
     *
     * @throws ComparisonRefused if a run failed, or if the metric was not recorded in every run, or in another unit
     */
    public double[] baseValues(Metric<?> metric) {
        study.failures(target()).stream().findFirst().ifPresent(run -> {
            throw new ComparisonRefused("target '" + target() + "' failed in " + failed() + " of its " + made()
                    + " runs, so nothing that is claimed of it holds: " + study.describe(run));
        });
        return rankable(metric);
    }

    @Override
    public <Q> RecordedLimit<Q> median(Metric<Q> metric) {
        return MedianLimit.median(this, metric);
    }

    /** Why nothing may be claimed or demanded of a metric although it was recorded, if so: the load is not to be trusted. */
    public Optional<String> refusal(Metric<?> metric) {
        List<RunRecord> leftOut = Metrics.isOfLoad(metric) ? study.leftOut() : List.of();
        return leftOut.isEmpty()
                ? runs.stream()
                        .filter(run -> run.unclaimable().containsKey(metric.id()))
                        .findFirst()
                        .map(run -> "nothing can be claimed of " + metric + ", because in a run (" + run.label() + ") "
                                + run.unclaimable().get(metric.id()))
                : Optional.of(
                        "nothing can be claimed of " + metric + ", because the load generator failed or was the limit"
                                + " in " + Spoils.perTarget(study) + ", which is more than can be made again: "
                                + study.describe(leftOut.get(0)));
    }

    /**
     * Requires that a metric may be claimed.
     *
     * @throws ComparisonRefused if not, with the reason
     */
    public void requireClaimable(Metric<?> metric) {
        refusal(metric).ifPresent(reason -> {
            throw new ComparisonRefused(reason);
        });
    }

    /**
     * The values; where the study declares that a failed run takes the worst rank, it stands there as NaN.
     *
     * @throws ComparisonRefused if a failed run has no block in which it could take that rank
     */
    public double[] valuesOrWorst(Metric<?> metric) {
        boolean worst = study.header().design().decisionPlan().failures() == FailurePolicy.WORST_RANK
                && study.failuresWithoutReplacement(target()).isEmpty();
        return worst ? rankable(metric) : baseValues(metric);
    }

    private double[] rankable(Metric<?> metric) {
        if (runs.isEmpty()) {
            throw new ComparisonRefused(
                    "there are no runs of target '" + target() + "', so nothing can be said of " + metric);
        }
        inAnotherUnit(metric).ifPresent(recorded -> {
            throw new ComparisonRefused("metric " + metric + " was recorded "
                    + UnitNames.inWords(recorded.quantity()) + " in study "
                    + study.header().id() + ", and can't be read " + UnitNames.inWords(metric.quantity())
                    + "; use one constant in the scenario and its verdicts, and give the metric another id if its unit"
                    + " has changed since that study");
        });
        return runs.stream()
                .mapToDouble(run -> study.replacesAFailure(run) ? Double.NaN : value(run, metric))
                .toArray();
    }

    private Optional<Metric<?>> inAnotherUnit(Metric<?> metric) {
        return study.metrics().stream()
                .filter(recorded -> recorded.id().equals(metric.id()) && recorded.quantity() != metric.quantity())
                .<Metric<?>>map(recorded -> recorded)
                .findFirst();
    }

    private static double value(RunRecord run, Metric<?> metric) {
        if (run.outcome() == RunOutcome.FAILED) {
            return Double.NaN;
        }
        return run.value(metric.id())
                .orElseThrow(() -> new ComparisonRefused("metric " + metric + " was never recorded in " + run.label()
                        + "; recorded were "
                        + (run.metrics().isEmpty()
                                ? "none"
                                : String.join(", ", run.metrics().keySet()))));
    }

    /** The smallest sum of these metrics that a run recorded. */
    public long fewest(String... metricIds) {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .mapToLong(run -> Math.round(Arrays.stream(metricIds)
                        .mapToDouble(id -> run.value(id).orElse(0))
                        .sum()))
                .min()
                .orElse(0);
    }

    /** The mean of a metric over all runs that have it; 0 if none has. */
    public double mean(String metricId) {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .flatMapToDouble(run -> run.value(metricId).stream())
                .average()
                .orElse(0);
    }

    /** The sum of a metric over all runs. */
    public double sum(String metricId) {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .mapToDouble(run -> run.value(metricId).orElse(0))
                .sum();
    }

    /** The first run whose value can't be part of a ratio, with the value, in words. */
    public String notPositive(Metric<?> metric) {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .filter(run -> run.value(metric.id()).orElse(1) <= 0)
                .findFirst()
                .map(run -> Values.format(metric, run.value(metric.id()).orElseThrow()) + " in " + run.label())
                .orElse("");
    }

    /** Returns whether every completed run has a value of this metric, and there is one. */
    public boolean allCompletedHave(Metric<?> metric) {
        return runs.stream().anyMatch(RunRecord::isCompleted)
                && runs.stream().filter(RunRecord::isCompleted).allMatch(run -> run.value(metric.id())
                        .isPresent());
    }

    /** Returns the ways in which the values of a metric were obtained: one, unless runs of this target differ. */
    public Set<String> kinds(Metric<?> metric) {
        return runs.stream()
                .filter(RunRecord::isCompleted)
                .map(run -> run.kinds().getOrDefault(metric.id(), "is usual"))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
