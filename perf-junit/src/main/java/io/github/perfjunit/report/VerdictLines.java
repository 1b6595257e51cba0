package io.github.perfjunit.report;

import io.github.perfjunit.assertion.Judgements;
import io.github.perfjunit.assertion.Judgements.Claim;
import io.github.perfjunit.comparison.BudgetCheck;
import io.github.perfjunit.comparison.Outlook;
import io.github.perfjunit.comparison.Verdict;
import io.github.perfjunit.experiment.Counted;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.metric.Metric;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What was claimed and demanded of a study, and what came of it. */
final class VerdictLines {

    private final StudyResult study;
    private final Judgements judgements;

    VerdictLines(StudyResult study, Judgements judgements) {
        this.study = study;
        this.judgements = judgements;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        judgements.claims().forEach(claim -> lines.addAll(lines(claim)));
        judgements.described().stream().map(Verdict::lines).forEach(lines::addAll);
        judgements.budgets().stream().map(BudgetCheck::lines).forEach(lines::addAll);
        if (!judgements.budgets().isEmpty()) {
            StandIns.caveat(study.header()).ifPresent(caveat -> lines.addAll(Wrapped.lines("", "    ", caveat)));
        }
        Outlook.soFar(study).forEach(outlook -> lines.addAll(Wrapped.lines("", "    ", outlook)));
        if (judgements.claims().size() > 1) {
            lines.add(tally());
        }
        return lines;
    }

    private static List<String> lines(Claim claim) {
        List<String> lines = new ArrayList<>();
        String head = claim.holds() ? "CLAIM HOLDS: " : "CLAIM DOES NOT HOLD: ";
        lines.addAll(Wrapped.lines("", "    ", head + claim.text()));
        claim.refusal().ifPresent(reason -> lines.addAll(Wrapped.lines("    ", "    ", reason)));
        claim.verdicts().stream().map(Verdict::lines).forEach(lines::addAll);
        return lines;
    }

    /** Whoever claims much finds something: the number belongs beside what was found. */
    private String tally() {
        long hold = judgements.claims().stream().filter(Claim::holds).count();
        return Counted.of(judgements.claims().size(), "claim") + " were made of this study, " + hold + " hold";
    }

    /** What was looked at. */
    List<Metric<?>> metrics() {
        Stream<Metric<?>> claimed = judgements.claims().stream()
                .flatMap(claim -> claim.verdicts().stream())
                .map(Verdict::metric);
        Stream<Metric<?>> described = judgements.described().stream().map(Verdict::metric);
        Stream<Metric<?>> budgeted = judgements.budgets().stream().map(BudgetCheck::metric);
        return Stream.of(claimed, described, budgeted)
                .flatMap(metrics -> metrics)
                .distinct()
                .toList();
    }
}
