package io.github.perfjunit.cli;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Compares the targets that two studies have in common, in every metric that has a direction: by the rank-sum test, because
 * runs of two sessions have no blocks in common.
 */
final class CompareCommand {

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
        List<PairComparison> pairs = pairs(before, after, metrics);
        pairs.forEach(pair -> {
            lines.addAll(pair.lines());
            verdicts.addAll(pair.verdicts());
            pair.failure().ifPresent(failures::add);
            open.addAll(pair.open());
        });
        open.addAll(unpaired(before, pairs.stream().map(PairComparison::reference), "candidate"));
        unpaired(after, pairs.stream().map(PairComparison::candidate), "reference");
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
                Family.adjust(verdicts.stream().filter(PairComparison::isJudged).toList());
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

    /** Refuses to pass a candidate that may be worse. */
    private void requireAnswer(List<PairVerdict> judged) {
        if (verdicts.isEmpty()) {
            throw new IllegalArgumentException("the candidate may be worse: nothing could be compared");
        }
        if (judged.isEmpty()) {
            throw new IllegalArgumentException(
                    "the candidate may be worse: all comparisons are described and not judged, because its study ended early or"
                            + " its load can't be trusted");
        }
        if (judged.stream().allMatch(PairVerdict::couldNotDecide)) {
            throw new IllegalArgumentException("so few runs can't show that the candidate is worse: with "
                    + judged.size() + " comparisons, no outcome whatever could have been significant; make more runs");
        }
        if (!open.isEmpty()) {
            throw new IllegalArgumentException(
                    "the candidate may be worse in what could not be compared: " + String.join(", ", open));
        }
    }

    private static boolean isWorse(PairVerdict verdict) {
        return verdict.conclusion()
                == (verdict.metric().direction() == Direction.LOWER_IS_BETTER ? Conclusion.HIGHER : Conclusion.LOWER);
    }

    /** Returns the targets of this study that have no partner in the other one, after a line for each. */
    private List<String> unpaired(StudyResult study, Stream<String> paired, String other) {
        List<String> names = new ArrayList<>(names(study));
        paired.forEach(names::remove);
        names.forEach(name -> lines.add(name + " is not compared: the " + other + " has no such target"));
        return names;
    }

    private static String describe(StudyResult study) {
        return study.header().design().title() + ", study " + study.header().id() + ", "
                + study.header().startedAt();
    }

    /** Targets of the same name; of two studies with one target each, these. */
    private static List<PairComparison> pairs(StudyResult before, StudyResult after, List<Metric<?>> metrics) {
        List<String> ours = names(after);
        List<String> theirs = names(before);
        if (ours.size() == 1 && theirs.size() == 1) {
            return List.of(new PairComparison(
                    new TargetMeasurements(after, ours.get(0)),
                    new TargetMeasurements(before, theirs.get(0)),
                    metrics));
        }
        List<PairComparison> pairs = ours.stream()
                .filter(theirs::contains)
                .map(name -> new PairComparison(
                        new TargetMeasurements(after, name), new TargetMeasurements(before, name), metrics))
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
