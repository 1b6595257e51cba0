package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.report.data.ReportedClaim;
import io.github.perfjunit.internal.report.data.StandIns;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.text.LineWrapper;
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
        return blocks().stream().flatMap(List::stream).toList();
    }

    /** Returns the lines of each claim, comparison and budget; details are indented. */
    List<List<String>> blocks() {
        List<List<String>> blocks = new ArrayList<>();
        reported.claims().forEach(claim -> blocks.add(lines(claim)));
        reported.described().forEach(verdict -> blocks.add(wrapped(verdict.lines())));
        reported.budgets().forEach(budget -> blocks.add(wrapped(budget.lines())));
        reported.refusals().forEach(refusal -> {
            String head = refusal.isAbsence() ? "NO REFERENCE YET: " : "REFUSED: ";
            List<String> lines = new ArrayList<>(LineWrapper.lines("", "    ", head + refusal.subject()));
            lines.addAll(LineWrapper.lines("    ", "    ", refusal.reason()));
            blocks.add(lines);
        });
        if (!reported.budgets().isEmpty()) {
            StandIns.caveat(study.header()).ifPresent(caveat -> blocks.add(LineWrapper.lines("", "    ", caveat)));
        }
        PowerForecast.soFar(study).forEach(forecast -> blocks.add(LineWrapper.lines("", "    ", forecast)));
        if (reported.claims().size() > 1) {
            blocks.add(List.of(tally()));
        }
        return blocks;
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
        return held(hold, reported.claims().size()) + (refused == 0 ? "" : ", " + refused + " refused");
    }

    private static String held(long hold, int made) {
        if (hold == made) {
            return "all " + made + " claims hold";
        }
        return (hold == 0 ? "none" : Long.toString(hold)) + " of " + made + " claims "
                + (hold == 1 || hold == 0 ? "holds" : "hold");
    }
}
