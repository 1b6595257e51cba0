package io.github.perfjunit.cli;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.report.data.ReportedComparison;
import io.github.perfjunit.internal.report.data.StudyDocument.Content;
import io.github.perfjunit.internal.revision.BuiltRevision;
import io.github.perfjunit.internal.study.StudyHeader.TargetInfo;
import io.github.perfjunit.internal.study.StudyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The claims about two revisions that tests have made.
 *
 * @param studies how many studies have measured both
 * @param worse those that the runs show to be wrong: the candidate is worse
 * @param open those that do not hold, and of which the runs do not show it; and all that was not judged
 * @param held those that hold
 */
record RevisionClaims(int studies, List<String> worse, List<String> open, List<String> held) {

    /** A target without earlier runs is compared with none: that is no failure. */
    RevisionClaims {
        worse = List.copyOf(worse);
        open = List.copyOf(open);
        held = List.copyOf(held);
    }

    /** Finds the claims in studies whose targets are of these commits. */
    static RevisionClaims in(List<Content> contents, String baseline, String candidate) {
        List<String> worse = new ArrayList<>();
        List<String> open = new ArrayList<>();
        List<String> held = new ArrayList<>();
        int studies = 0;
        for (Content content : contents) {
            Pair pair = new Pair(targets(content, baseline), targets(content, candidate));
            if (!pair.isComplete()) {
                continue;
            }
            studies++;
            for (ReportedClaim claim : content.reported().claims()) {
                List<ReportedComparison> verdicts =
                        claim.verdicts().stream().filter(pair::isIn).toList();
                if (verdicts.isEmpty() && !claim.verdicts().isEmpty()) {
                    // about other targets
                    continue;
                }
                boolean isWorse = verdicts.stream().anyMatch(verdict -> pair.isWorse(verdict, content.study()));
                if (claim.holds()) {
                    held.addAll(lines("holds: ", claim, verdicts));
                } else {
                    (isWorse ? worse : open).addAll(lines(isWorse ? "worse: " : "open: ", claim, verdicts));
                }
            }
            open.addAll(notJudged(content));
        }
        return new RevisionClaims(studies, worse, open, held);
    }

    private static Set<String> targets(Content content, String commit) {
        return content.study().header().targets().stream()
                .filter(target -> target.description().contains("(commit " + BuiltRevision.shortened(commit) + ")"))
                .map(TargetInfo::name)
                .collect(Collectors.toSet());
    }

    private static List<String> notJudged(Content content) {
        List<String> lines = new ArrayList<>();
        String title = content.study().header().design().title();
        content.study()
                .unfinished()
                .ifPresent(reason -> lines.add("open: the study of " + title + " is not complete: " + reason));
        content.reported().refusals().stream()
                .filter(refusal -> !refusal.isAbsence())
                .forEach(refusal -> lines.add("open: " + refusal.subject() + ": " + refusal.reason()));
        return lines;
    }

    private static List<String> lines(String kind, ReportedClaim claim, List<ReportedComparison> verdicts) {
        List<String> lines = new ArrayList<>(List.of(kind + claim.text()));
        verdicts.forEach(verdict -> verdict.lines().forEach(line -> lines.add("  " + line)));
        if (claim.refusal() != null) {
            lines.add("  " + claim.refusal());
        }
        return lines;
    }

    /** Returns the claims, those that hold first. */
    List<String> lines() {
        List<String> lines = new ArrayList<>(held);
        lines.addAll(open);
        lines.addAll(worse);
        return lines;
    }

    /**
     * Returns the exit code: worse, if a claim shows it; else that it can't be told, unless there are claims which all hold, and
     * nothing else went wrong.
     *
     * @param build the exit code of the build
     */
    int exitCode(int build) {
        if (!worse.isEmpty()) {
            return Main.WORSE;
        }
        return open.isEmpty() && !held.isEmpty() && build == 0 ? Main.DONE : Main.CAN_NOT_TELL;
    }

    /**
     * The targets of two commits.
     *
     * @param baselines the names of those of the one
     * @param candidates the names of those of the other
     */
    private record Pair(Set<String> baselines, Set<String> candidates) {

        boolean isComplete() {
            return !baselines.isEmpty() && !candidates.isEmpty();
        }

        /** Runs of another study are of another revision, although they may have the name of one of these. */
        boolean isIn(ReportedComparison verdict) {
            boolean isForward = candidates.contains(verdict.candidate()) && baselines.contains(verdict.reference());
            return verdict.paired() && (isForward || isReversed(verdict));
        }

        private boolean isReversed(ReportedComparison verdict) {
            return baselines.contains(verdict.candidate()) && candidates.contains(verdict.reference());
        }

        boolean isWorse(ReportedComparison verdict, StudyResult study) {
            boolean isMoreBetter = study.metrics().stream()
                    .filter(metric -> metric.id().equals(verdict.metric()))
                    .map(Metric::direction)
                    .anyMatch(Direction.HIGHER_IS_BETTER::equals);
            Conclusion worse = isMoreBetter == isReversed(verdict) ? Conclusion.HIGHER : Conclusion.LOWER;
            return verdict.shows(worse);
        }
    }
}
