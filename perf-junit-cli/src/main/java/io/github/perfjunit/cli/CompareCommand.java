package io.github.perfjunit.cli;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Compares the targets that two studies have in common, in every metric that has a direction: by the rank-sum test, because
 * runs of two sessions have no blocks in common.
 */
final class CompareCommand {

    /** A candidate and the reference that it is compared with. */
    private record Pair(TargetMeasurements candidate, TargetMeasurements reference) {}

    private final List<String> lines = new ArrayList<>();
    private final List<PairVerdict> verdicts = new ArrayList<>();
    private final List<String> failures = new ArrayList<>();
    private final List<String> open = new ArrayList<>();

    /**
     * Compares them.
     *
     * @throws IllegalArgumentException if there is no study, no target in common, or nothing that can be compared
     */
    CompareCommand(Path reference, Path candidate) {
        StudyResult before = StudyFile.read(reference);
        StudyResult after = StudyFile.read(candidate);
        lines.addAll(List.of(
                "reference: " + describe(before),
                "candidate: " + describe(after),
                "measured in two sessions: whatever else changed between them counts as a difference; with many",
                "metrics, about one in twenty differs by chance",
                ""));
        List<Metric<?>> metrics = new ArrayList<>(after.metrics());
        metrics.removeIf(metric -> !before.metrics().contains(metric) || metric.direction() == Direction.NONE);
        List<Pair> pairs = pairs(before, after);
        pairs.forEach(pair -> compare(pair, metrics));
        unpaired(before, pairs.stream().map(Pair::reference), "candidate").forEach(open::add);
        unpaired(after, pairs.stream().map(Pair::candidate), "reference");
    }

    /** Returns the verdicts, with what could not be compared and why. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /**
     * Returns a line for each target of the candidate that failed, and for each metric in which it is worse, with the p-values of
     * all comparisons that are judged adjusted for their number.
     *
     * @throws IllegalArgumentException if there is none, and nothing was judged, no outcome whatever could have been
     *     significant, or a target or metric of the reference is gone or can't be judged any more
     */
    List<String> worse() {
        List<PairVerdict> adjusted =
                Family.adjust(verdicts.stream().filter(CompareCommand::isJudged).toList());
        List<String> worse = new ArrayList<>(failures);
        adjusted.stream()
                .filter(CompareCommand::isWorse)
                .map(verdict -> String.format(
                        Locale.ROOT,
                        "worse: %s of %s, p = %.3g (Holm, %d comparisons)",
                        verdict.metric(),
                        verdict.candidate(),
                        verdict.significance().pValue(),
                        adjusted.size()))
                .forEach(worse::add);
        if (worse.isEmpty()) {
            requireAnswer(adjusted);
        }
        return List.copyOf(worse);
    }

    /** Refuses to pass a candidate of which nobody knows whether it is worse. */
    private void requireAnswer(List<PairVerdict> judged) {
        if (verdicts.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing could be compared, so nobody knows whether the candidate is worse");
        }
        if (judged.isEmpty()) {
            throw new IllegalArgumentException(
                    "all comparisons are described and not judged, so nobody knows whether the candidate is worse: its study"
                            + " ended early, or its load can't be trusted");
        }
        if (judged.stream().allMatch(PairVerdict::couldNotDecide)) {
            throw new IllegalArgumentException("so few runs can't show that the candidate is worse: with "
                    + judged.size() + " comparisons, no outcome whatever could have been significant; make more runs");
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException(
                    "not everything could be compared, so nobody knows whether the candidate is"
                            + " worse: nothing is known of " + String.join(", ", open));
        }
    }

    private static boolean isWorse(PairVerdict verdict) {
        return verdict.conclusion()
                == (verdict.metric().direction() == Direction.LOWER_IS_BETTER ? Conclusion.HIGHER : Conclusion.LOWER);
    }

    /** Returns the targets of this study that have no partner in the other one, after a line for each. */
    private List<String> unpaired(StudyResult study, Stream<TargetMeasurements> paired, String other) {
        List<String> names = new ArrayList<>(names(study));
        paired.map(TargetMeasurements::target).forEach(names::remove);
        names.forEach(name -> lines.add(name + " is not compared: the " + other + " has no such target"));
        return names;
    }

    private void compare(Pair pair, List<Metric<?>> metrics) {
        List<PairVerdict> found = new ArrayList<>();
        Set<Metric<?>> unknown = new LinkedHashSet<>();
        try {
            Comparison comparison = new Comparison(pair.candidate(), pair.reference());
            for (Metric<?> metric : metrics) {
                Optional<PairVerdict> verdict = compare(pair, comparison, metric);
                verdict.ifPresent(found::add);
                if (isRefusedNow(pair, metric, verdict) || isUnclaimableNow(pair, metric)) {
                    unknown.add(metric);
                }
            }
            unknown.addAll(gone(pair));
        } catch (ComparisonRefused e) {
            lines.add(pair.candidate().target() + " is not compared: " + e.getMessage());
        }
        verdicts.addAll(found);
        String target = pair.candidate().target();
        if (found.stream().noneMatch(CompareCommand::isJudged)) {
            firstFailure(pair).ifPresentOrElse(failures::add, () -> open.add(target));
        } else {
            unknown.forEach(metric -> open.add(metric + " of " + target));
        }
    }

    private Optional<PairVerdict> compare(Pair pair, Comparison comparison, Metric<?> metric) {
        try {
            PairVerdict verdict = comparison.describe(
                    metric, pair.candidate().study().header().design().alpha());
            lines.addAll(verdict.lines());
            return Optional.of(verdict);
        } catch (ComparisonRefused e) {
            lines.add(metric + "  " + pair.candidate().target() + " is not compared: " + e.getMessage());
            return Optional.empty();
        }
    }

    /**
     * Returns the metrics with a direction that the candidate's study lacks, or has with another unit or direction, after a line for
     * each.
     */
    private List<Metric<?>> gone(Pair pair) {
        TargetMeasurements candidate = pair.candidate();
        List<Metric<?>> gone = new ArrayList<>(pair.reference().study().metrics());
        gone.removeIf(metric -> metric.direction() == Direction.NONE
                || candidate.study().metrics().contains(metric)
                || !pair.reference().isExpectedAgain(metric));
        gone.forEach(metric -> lines.add(metric + "  " + candidate.target()
                + " is not compared: the candidate has not recorded it, or with another unit or direction"));
        return gone;
    }

    /** Returns whether a metric can't be compared, although the runs of the reference can be compared with each other. */
    private static boolean isRefusedNow(Pair pair, Metric<?> metric, Optional<PairVerdict> verdict) {
        return verdict.isEmpty()
                && pair.reference().isExpectedAgain(metric)
                && pair.reference().kinds(metric).size() <= 1;
    }

    /** Returns whether nothing may be claimed of the candidate in a metric, as opposed to the reference. */
    private static boolean isUnclaimableNow(Pair pair, Metric<?> metric) {
        return pair.candidate().refusal(metric).isPresent()
                && pair.reference().refusal(metric).isEmpty();
    }

    /** Returns a line on a candidate that failed, unless the reference failed too. */
    private static Optional<String> firstFailure(Pair pair) {
        TargetMeasurements candidate = pair.candidate();
        List<RunRecord> failed = failed(candidate);
        return failed.isEmpty() || !failed(pair.reference()).isEmpty()
                ? Optional.empty()
                : Optional.of("worse: " + candidate.target() + " failed in " + Plurals.of(failed.size(), "run") + ": "
                        + candidate.study().describe(failed.get(0)));
    }

    /** Also those of the warm-up: a target that fails at once has no others. */
    private static List<RunRecord> failed(TargetMeasurements target) {
        return target.study().runs().stream()
                .filter(run -> run.target().equals(target.target()) && run.outcome() == RunOutcome.FAILED)
                .toList();
    }

    private static boolean isJudged(PairVerdict verdict) {
        return verdict.conclusion() != Conclusion.NOT_JUDGED;
    }

    private static String describe(StudyResult study) {
        return study.header().design().title() + ", study " + study.header().id() + ", "
                + study.header().startedAt();
    }

    /** Targets of the same name; of two studies with one target each, these. */
    private static List<Pair> pairs(StudyResult before, StudyResult after) {
        List<String> ours = names(after);
        List<String> theirs = names(before);
        if (ours.size() == 1 && theirs.size() == 1) {
            return List.of(new Pair(
                    new TargetMeasurements(after, ours.get(0)), new TargetMeasurements(before, theirs.get(0))));
        }
        List<Pair> pairs = ours.stream()
                .filter(theirs::contains)
                .map(name -> new Pair(new TargetMeasurements(after, name), new TargetMeasurements(before, name)))
                .toList();
        if (pairs.isEmpty()) {
            throw new IllegalArgumentException("the studies have no target in common: " + theirs + " and " + ours);
        }
        return pairs;
    }

    private static List<String> names(StudyResult study) {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }
}
