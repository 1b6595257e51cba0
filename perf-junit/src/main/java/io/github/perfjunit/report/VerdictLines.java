package io.github.perfjunit.report;

import io.github.perfjunit.comparison.Outlook;
import io.github.perfjunit.experiment.Counted;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.report.data.Judged;
import io.github.perfjunit.report.data.JudgedClaim;
import io.github.perfjunit.report.data.StandIns;
import java.util.ArrayList;
import java.util.List;

/** What was claimed and demanded of a study, and what came of it. */
final class VerdictLines {

    private final StudyResult study;
    private final Judged judged;

    VerdictLines(StudyResult study, Judged judged) {
        this.study = study;
        this.judged = judged;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        judged.claims().forEach(claim -> lines.addAll(lines(claim)));
        judged.described().forEach(verdict -> lines.addAll(verdict.lines()));
        judged.budgets().forEach(budget -> lines.addAll(budget.lines()));
        if (!judged.budgets().isEmpty()) {
            StandIns.caveat(study.header()).ifPresent(caveat -> lines.addAll(Wrapped.lines("", "    ", caveat)));
        }
        Outlook.soFar(study).forEach(outlook -> lines.addAll(Wrapped.lines("", "    ", outlook)));
        if (judged.claims().size() > 1) {
            lines.add(tally());
        }
        return lines;
    }

    private static List<String> lines(JudgedClaim claim) {
        List<String> lines = new ArrayList<>();
        String head = claim.holds() ? "CLAIM HOLDS: " : "CLAIM DOES NOT HOLD: ";
        lines.addAll(Wrapped.lines("", "    ", head + claim.text()));
        if (claim.refusal() != null) {
            lines.addAll(Wrapped.lines("    ", "    ", claim.refusal()));
        }
        claim.verdicts().forEach(verdict -> lines.addAll(verdict.lines()));
        return lines;
    }

    /** Whoever claims much finds something: the number belongs beside what was found. */
    private String tally() {
        long hold = judged.claims().stream().filter(JudgedClaim::holds).count();
        return Counted.of(judged.claims().size(), "claim") + " were made of this study, " + hold + " hold";
    }
}
