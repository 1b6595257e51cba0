package io.github.perfjunit.cli;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.Comparability;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The comparison of a target with its reference in another study: verdicts, and what it leaves open although the reference has it. */
final class PairComparison {

    private final TargetMeasurements candidate;
    private final TargetMeasurements reference;
    private final List<String> lines = new ArrayList<>();
    private final List<PairVerdict> verdicts = new ArrayList<>();
    private final Set<Metric<?>> unknown = new LinkedHashSet<>();

    /** Compares them in these metrics, which both studies have. */
    PairComparison(TargetMeasurements candidate, TargetMeasurements reference, List<Metric<?>> metrics) {
        this.candidate = candidate;
        this.reference = reference;
        try {
            Comparison comparison = new Comparison(candidate, reference);
            metrics.forEach(metric -> compare(comparison, metric));
            unknown.addAll(gone());
        } catch (ComparisonRefused e) {
            lines.add(candidate.target() + " is not compared: " + e.getMessage());
        }
    }

    /** Returns whether a verdict is more than a description. */
    static boolean isJudged(PairVerdict verdict) {
        return verdict.conclusion() != Conclusion.NOT_JUDGED;
    }

    String candidate() {
        return candidate.target();
    }

    String reference() {
        return reference.target();
    }

    /** Returns the verdicts in words, with what could not be compared and why. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    List<PairVerdict> verdicts() {
        return List.copyOf(verdicts);
    }

    /** Returns a line on a candidate of which nothing is judged because it failed, unless the reference failed too. */
    Optional<String> failure() {
        List<RunRecord> failed = failed(candidate);
        return hasJudged() || failed.isEmpty() || !failed(reference).isEmpty()
                ? Optional.empty()
                : Optional.of("worse: " + candidate() + " failed in " + Plurals.of(failed.size(), "run") + ": "
                        + candidate.study().describe(failed.get(0)));
    }

    /**
     * Returns what could not be compared or may not be trusted: the candidate, if nothing of it is judged and it is not known to have
     * failed; else metrics of it.
     */
    List<String> open() {
        if (hasJudged()) {
            return unknown.stream().map(metric -> metric + " of " + candidate()).toList();
        }
        return failure().isPresent() ? List.of() : List.of(candidate());
    }

    private boolean hasJudged() {
        return verdicts.stream().anyMatch(PairComparison::isJudged);
    }

    private void compare(Comparison comparison, Metric<?> metric) {
        boolean isOpen = isUnclaimableNow(metric);
        try {
            PairVerdict verdict = comparison.describe(
                    metric, candidate.study().header().design().alpha());
            lines.addAll(verdict.lines());
            verdicts.add(verdict);
        } catch (ComparisonRefused e) {
            lines.add(metric + "  " + candidate() + " is not compared: " + e.getMessage());
            isOpen |= couldBeCompared(metric);
        }
        if (isOpen) {
            unknown.add(metric);
        }
    }

    /** Returns whether the runs of the reference can be compared with each other. */
    private boolean couldBeCompared(Metric<?> metric) {
        return reference.isExpectedAgain(metric) && reference.kinds(metric).size() <= 1;
    }

    /** Returns whether nothing may be claimed of both together, as opposed to the reference with runs like its own. */
    private boolean isUnclaimableNow(Metric<?> metric) {
        return new Comparability(candidate, reference).unclaimable(metric).isPresent()
                && new Comparability(reference, reference).unclaimable(metric).isEmpty();
    }

    /**
     * Returns the metrics with a direction that the candidate's study lacks, or has with another unit or direction, after a line for
     * each.
     */
    private List<Metric<?>> gone() {
        List<Metric<?>> gone = new ArrayList<>(reference.study().metrics());
        gone.removeIf(metric -> metric.direction() == Direction.NONE
                || candidate.study().metrics().contains(metric)
                || !reference.isExpectedAgain(metric));
        gone.forEach(metric -> lines.add(metric + "  " + candidate()
                + " is not compared: the candidate has not recorded it, or with another unit or direction"));
        return gone;
    }

    /** Also those of the warm-up: a target that fails at once has no others. */
    private static List<RunRecord> failed(TargetMeasurements target) {
        return target.study().runs().stream()
                .filter(run -> run.target().equals(target.target()) && run.outcome() == RunOutcome.FAILED)
                .toList();
    }
}
