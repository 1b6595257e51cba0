package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.Judged;
import io.github.perfjunit.internal.report.data.JudgedClaim;
import io.github.perfjunit.internal.report.data.StandIns;
import io.github.perfjunit.internal.study.Counted;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Outlook;
import io.github.perfjunit.internal.verdict.Wrapped;
import java.util.ArrayList;
import java.util.List;

/** The claims and budgets of a study, with their outcomes. */
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
        judged.described().forEach(verdict -> lines.addAll(wrapped(verdict.lines())));
        judged.budgets().forEach(budget -> lines.addAll(wrapped(budget.lines())));
        judged.refusals().forEach(refusal -> {
            lines.addAll(Wrapped.lines("", "    ", "REFUSED: " + refusal.subject()));
            lines.addAll(Wrapped.lines("    ", "    ", refusal.reason()));
        });
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
        String refused = claim.refusal() == null ? "CLAIM DOES NOT HOLD: " : "CLAIM REFUSED: ";
        String head = claim.holds() ? "CLAIM HOLDS: " : refused;
        lines.addAll(Wrapped.lines("", "    ", head + claim.text()));
        if (claim.refusal() != null) {
            lines.addAll(Wrapped.lines("    ", "    ", claim.refusal()));
        }
        claim.verdicts().forEach(verdict -> lines.addAll(wrapped(verdict.lines())));
        return lines;
    }

    private static List<String> wrapped(List<String> lines) {
        return lines.stream()
                .flatMap(line -> Wrapped.lines("", "      ", line).stream())
                .toList();
    }

    /**
     * Returns a sentence with the numbers of claims that were made, that hold and that were refused. Among many claims some
     * hold by chance, so the numbers belong beside the outcomes.
     */
    private String tally() {
        long hold = judged.claims().stream().filter(JudgedClaim::holds).count();
        long refused = judged.claims().stream()
                .filter(claim -> claim.refusal() != null)
                .count();
        return Counted.of(judged.claims().size(), "claim") + " were made of this study, " + hold + " hold"
                + (refused == 0 ? "" : ", " + refused + " refused");
    }
}
