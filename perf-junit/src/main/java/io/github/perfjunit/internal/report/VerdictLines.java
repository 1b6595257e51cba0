package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.report.data.StandIns;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
import io.github.perfjunit.internal.text.Plurals;
import io.github.perfjunit.internal.verdict.PowerForecast;
import java.util.ArrayList;
import java.util.List;

/** The claims and budgets of a study, with their outcomes. */
final class VerdictLines {

    private final StudyResult study;
    private final ReportedAssertions reported;

    VerdictLines(StudyResult study, ReportedAssertions reported) {
        this.study = study;
        this.reported = reported;
    }

    List<String> lines() {
        List<String> lines = new ArrayList<>();
        reported.claims().forEach(claim -> lines.addAll(lines(claim)));
        reported.described().forEach(verdict -> lines.addAll(wrapped(verdict.lines())));
        reported.budgets().forEach(budget -> lines.addAll(wrapped(budget.lines())));
        reported.refusals().forEach(refusal -> {
            lines.addAll(LineWrapper.lines("", "    ", "REFUSED: " + refusal.subject()));
            lines.addAll(LineWrapper.lines("    ", "    ", refusal.reason()));
        });
        if (!reported.budgets().isEmpty()) {
            StandIns.caveat(study.header()).ifPresent(caveat -> lines.addAll(LineWrapper.lines("", "    ", caveat)));
        }
        PowerForecast.soFar(study).forEach(forecast -> lines.addAll(LineWrapper.lines("", "    ", forecast)));
        if (reported.claims().size() > 1) {
            lines.add(tally());
        }
        return lines;
    }

    private static List<String> lines(ReportedClaim claim) {
        List<String> lines = new ArrayList<>();
        String refused = claim.refusal() == null ? "CLAIM DOES NOT HOLD: " : "CLAIM REFUSED: ";
        String head = claim.holds() ? "CLAIM HOLDS: " : refused;
        lines.addAll(LineWrapper.lines("", "    ", head + claim.text()));
        if (claim.refusal() != null) {
            lines.addAll(LineWrapper.lines("    ", "    ", claim.refusal()));
        }
        claim.verdicts().forEach(verdict -> lines.addAll(wrapped(verdict.lines())));
        return lines;
    }

    private static List<String> wrapped(List<String> lines) {
        return lines.stream()
                .flatMap(line -> LineWrapper.lines("", "      ", line).stream())
                .toList();
    }

    /**
     * Returns a sentence with the numbers of claims that were made, that hold and that were refused. Among many claims some
     * hold by chance, so the numbers belong beside the outcomes.
     */
    private String tally() {
        long hold = reported.claims().stream().filter(ReportedClaim::holds).count();
        long refused = reported.claims().stream()
                .filter(claim -> claim.refusal() != null)
                .count();
        return Plurals.of(reported.claims().size(), "claim") + " were made of this study, " + hold + " hold"
                + (refused == 0 ? "" : ", " + refused + " refused");
    }
}
