package io.github.perfjunit.cli;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.trend.Trend;
import io.github.perfjunit.internal.verdict.trend.Trends;
import io.github.perfjunit.internal.verdict.trend.Trends.Missing;
import io.github.perfjunit.internal.verdict.trend.Trends.Why;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Finds the builds of a history with which the level of a metric has changed, for each scenario as of its latest study. */
final class TrendCommand {

    private final List<String> lines = new ArrayList<>();
    private final List<String> worse = new ArrayList<>();
    private final Set<String> unknown = new LinkedHashSet<>();
    private final Set<String> found = new HashSet<>();
    private final Set<String> withDirection = new HashSet<>();
    private boolean couldTell;

    /**
     * Reads a history.
     *
     * @param branch whose studies are looked at; empty for those without a branch
     * @param metrics ids; all of the targets that have a direction, if there are none
     * @throws IllegalArgumentException if there is no such directory, no study of this branch in it, or no scenario with one of the metrics,
     *     or if one of them has no direction
     */
    TrendCommand(Path directory, String branch, List<String> metrics) {
        if (!Files.isDirectory(directory)) {
            throw new IllegalArgumentException("there is no directory " + directory.toAbsolutePath()
                    + "; name the one that perfjunit.history names");
        }
        StudyHistory history = new StudyHistory(directory, branch, branch);
        List<StudyResult> latest = history.latest();
        if (latest.isEmpty()) {
            throw new IllegalArgumentException("the history " + directory.toAbsolutePath() + " has no study"
                    + (branch.isEmpty() ? " without a branch; name one: --branch" : " of the branch '" + branch + "'"));
        }
        // one scenario after the other: the studies of all together can be more than the memory holds
        latest.forEach(study -> add(new Trends(study, history), metrics));
        metrics.forEach(this::requireLevels);
    }

    /** Refuses the id of a metric that no scenario has, or that is neither better nor worse. */
    private void requireLevels(String id) {
        if (!found.contains(id)) {
            throw new IllegalArgumentException("--metrics: no scenario has '" + id
                    + "', neither in its latest study nor in a comparable earlier one");
        }
        if (!withDirection.contains(id)) {
            throw new IllegalArgumentException(
                    "--metrics: '" + id + "' has no direction, so no level of it is better or worse");
        }
    }

    private void add(Trends trends, List<String> ids) {
        List<Metric<?>> named = trends.metrics(ids);
        List<Metric<?>> metrics = named.stream()
                .filter(metric -> metric.direction() != Direction.NONE)
                .toList();
        named.forEach(metric -> found.add(metric.id()));
        metrics.forEach(metric -> withDirection.add(metric.id()));
        if (!ids.isEmpty() && metrics.isEmpty()) {
            return;
        }
        StudyResult study = trends.study();
        lines.add(study.header().design().title() + ", until study "
                + study.header().id());
        List<Missing> missing = trends.missing(metrics);
        missing.forEach(level -> lines.add("  " + level.subject() + " has no comparable level in this build: "
                + level.reason() + (level.why() == Why.VARIES ? "; not each recent build had it" : "")));
        missing.stream()
                .filter(level -> level.why() != Why.VARIES)
                .forEach(level -> unknown.add(
                        level.subject() + " in " + study.header().design().title()));
        missing.stream()
                .map(Missing::why)
                .distinct()
                .filter(why -> why != Why.VARIES)
                .map(why -> why == Why.FAILED ? "if this scenario is gone" : "if that is on purpose")
                .forEach(condition -> lines.add(
                        "  " + condition + ", accept study " + study.header().id() + ", with all its levels"));
        Optional<Trend> trend = trends.trend(metrics);
        if (trend.isEmpty() && missing.isEmpty()) {
            lines.add("  no level of this study can be compared with one of an earlier study");
        }
        trend.ifPresent(levels -> {
            add(levels);
            trends.worse(levels)
                    .forEach(line -> worse.add(study.header().design().title() + ": " + line));
        });
    }

    private void add(Trend trend) {
        couldTell |= trend.series().stream().anyMatch(series -> series.builds() >= series.needed());
        trend.series().forEach(series -> series.lines().forEach(line -> lines.add("  " + line)));
    }

    /** Returns the levels of all scenarios. */
    List<String> lines() {
        return List.copyOf(lines);
    }

    /**
     * Returns a line for each series whose latest change is for the worse, and was not accepted since.
     *
     * @throws IllegalArgumentException if there is none, and a latest build lacks a level, or there are too few builds of everything
     */
    List<String> worse() {
        if (worse.isEmpty()) {
            requireAnswer();
        }
        return List.copyOf(worse);
    }

    /** Refuses to pass builds that leave open whether a level is worse. */
    private void requireAnswer() {
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    "can't tell whether a level has changed for the worse, because these levels are missing from the"
                            + " latest studies: " + String.join(", ", unknown)
                            + "; remove the causes, which the output names, and measure again; if something was removed or"
                            + " changed on purpose, accept the study: accept HISTORY STUDY-ID");
        }
        if (!couldTell) {
            throw new IllegalArgumentException(
                    "so few comparable builds can't show that a level has changed, whatever they measured");
        }
    }
}
