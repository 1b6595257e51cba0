package io.github.perfjunit.report.command;

import io.github.perfjunit.comparison.Comparison;
import io.github.perfjunit.comparison.ComparisonRefused;
import io.github.perfjunit.comparison.TargetRuns;
import io.github.perfjunit.experiment.study.StudyHeader.TargetInfo;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.Direction;
import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.report.data.RecordedContent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares the targets that two studies have in common, in every metric that has a direction: by the rank-sum test, because
 * runs of two sessions have no blocks in common.
 */
record CompareCommand(Path reference, Path candidate) {

    /** Which runs are set against which. */
    private record Pair(TargetRuns candidate, TargetRuns reference) {}

    /**
     * Does it.
     *
     * @return verdicts, with what could not be compared and why
     * @throws IllegalArgumentException if there is no study, no target in common, or nothing that can be compared
     */
    List<String> lines() {
        StudyResult before = RecordedContent.read(reference).study();
        StudyResult after = RecordedContent.read(candidate).study();
        List<String> lines = new ArrayList<>(List.of(
                "reference: " + describe(before),
                "candidate: " + describe(after),
                "measured in two sessions: whatever else changed between them counts as a difference; with many",
                "metrics, about one in twenty differs by chance",
                ""));
        List<Metric<?>> metrics = new ArrayList<>(after.metrics());
        metrics.removeIf(metric -> !before.metrics().contains(metric) || metric.direction() == Direction.NONE);
        pairs(before, after).forEach(pair -> lines.addAll(verdicts(pair, metrics)));
        return lines;
    }

    private static List<String> verdicts(Pair pair, List<Metric<?>> metrics) {
        List<String> lines = new ArrayList<>();
        try {
            Comparison comparison = new Comparison(pair.candidate(), pair.reference());
            metrics.forEach(metric -> lines.addAll(verdict(pair, comparison, metric)));
        } catch (ComparisonRefused e) {
            lines.add(pair.candidate().target() + " is not compared: " + e.getMessage());
        }
        return lines;
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
            return List.of(new Pair(new TargetRuns(after, ours.get(0)), new TargetRuns(before, theirs.get(0))));
        }
        List<Pair> pairs = ours.stream()
                .filter(theirs::contains)
                .map(name -> new Pair(new TargetRuns(after, name), new TargetRuns(before, name)))
                .toList();
        if (pairs.isEmpty()) {
            throw new IllegalArgumentException("the studies have no target in common: " + theirs + " and " + ours);
        }
        return pairs;
    }

    private static List<String> names(StudyResult study) {
        return study.header().targets().stream().map(TargetInfo::name).toList();
    }

    private static List<String> verdict(Pair pair, Comparison comparison, Metric<?> metric) {
        try {
            return comparison
                    .describe(metric, pair.candidate().study().header().design().alpha())
                    .lines();
        } catch (ComparisonRefused e) {
            return List.of(metric + "  " + pair.candidate().target() + " is not compared: " + e.getMessage());
        }
    }
}
