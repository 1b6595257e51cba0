package io.github.perfjunit.cli;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Compares the targets that two studies have in common, in every metric that has a direction: by the rank-sum test, because
 * runs of two sessions have no blocks in common.
 */
final class CompareCommand {

    /** A candidate and the reference that it is compared with. */
    private record Pair(TargetMeasurements candidate, TargetMeasurements reference) {}

    private final List<String> lines = new ArrayList<>();
    private final List<PairVerdict> verdicts = new ArrayList<>();

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
        pairs(before, after).forEach(pair -> compare(pair, metrics));
    }

    /** Returns the verdicts, with what could not be compared and why. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /**
     * Returns a line for each metric in which the candidate is worse, with the p-values of all comparisons that are judged adjusted
     * for their number.
     *
     * @throws IllegalArgumentException if nothing was judged, or no outcome whatever could have been significant
     */
    List<String> worse() {
        if (verdicts.isEmpty()) {
            throw new IllegalArgumentException(
                    "nothing could be compared, so nobody knows whether the candidate is worse");
        }
        List<PairVerdict> judged = verdicts.stream()
                .filter(verdict -> verdict.conclusion() != Conclusion.NOT_JUDGED)
                .toList();
        if (judged.isEmpty()) {
            throw new IllegalArgumentException(
                    "all comparisons are described and not judged, so nobody knows whether the candidate is worse: its study"
                            + " ended early, or its load can't be trusted");
        }
        List<PairVerdict> adjusted = Family.adjust(judged);
        if (adjusted.stream().allMatch(PairVerdict::couldNotDecide)) {
            throw new IllegalArgumentException(
                    "so few runs can't show that the candidate is worse: with " + adjusted.size()
                            + " comparisons, no outcome whatever could have been significant; make more runs");
        }
        return adjusted.stream()
                .filter(CompareCommand::isWorse)
                .map(verdict -> String.format(
                        Locale.ROOT,
                        "worse: %s of %s, p = %.3g (Holm, %d comparisons)",
                        verdict.metric(),
                        verdict.candidate(),
                        verdict.significance().pValue(),
                        adjusted.size()))
                .toList();
    }

    private static boolean isWorse(PairVerdict verdict) {
        return verdict.conclusion()
                == (verdict.metric().direction() == Direction.LOWER_IS_BETTER ? Conclusion.HIGHER : Conclusion.LOWER);
    }

    private void compare(Pair pair, List<Metric<?>> metrics) {
        try {
            Comparison comparison = new Comparison(pair.candidate(), pair.reference());
            metrics.forEach(metric -> compare(pair, comparison, metric));
        } catch (ComparisonRefused e) {
            lines.add(pair.candidate().target() + " is not compared: " + e.getMessage());
        }
    }

    private void compare(Pair pair, Comparison comparison, Metric<?> metric) {
        try {
            PairVerdict verdict = comparison.describe(
                    metric, pair.candidate().study().header().design().alpha());
            verdicts.add(verdict);
            lines.addAll(verdict.lines());
        } catch (ComparisonRefused e) {
            lines.add(metric + "  " + pair.candidate().target() + " is not compared: " + e.getMessage());
        }
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
