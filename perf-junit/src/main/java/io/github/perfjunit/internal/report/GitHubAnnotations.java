package io.github.perfjunit.internal.report;

import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Warnings;
import java.util.ArrayList;
import java.util.List;

/** Lines by which a job of GitHub Actions shows what did not hold at the top of its page. */
final class GitHubAnnotations {

    private GitHubAnnotations() {}

    /** Whether this JVM runs in a job. */
    static boolean areRead() {
        return "true".equals(System.getenv("GITHUB_ACTIONS"));
    }

    /**
     * An error for each claim and each budget that does not hold, and one for a study that is not complete; a warning for each way in which
     * the study was disturbed.
     */
    static List<String> of(StudyResult study, ReportedAssertions reported) {
        String title = "perf-junit: " + study.header().design().title();
        List<String> lines = new ArrayList<>();
        study.unfinished()
                .ifPresent(reason -> lines.add(error(title, "not complete, so nothing is judged: " + reason)));
        reported.claims().stream()
                .filter(claim -> !claim.holds())
                .forEach(claim -> lines.add(error(
                        title,
                        "does not hold: " + claim.text()
                                + (claim.refusal() == null ? "" : "\n" + claim.refusal())
                                + claim.verdicts().stream()
                                        .map(verdict -> "\n" + String.join("\n", verdict.lines()))
                                        .reduce("", String::concat))));
        reported.budgets().stream()
                .filter(budget -> !budget.holds())
                .forEach(budget -> lines.add(error(title, "not kept: " + String.join("\n", budget.lines()))));
        reported.refusals().stream()
                .filter(refusal -> !refusal.isAbsence())
                .forEach(refusal -> lines.add(error(title, "refused: " + refusal.subject() + "\n" + refusal.reason())));
        Warnings.of(study, reported.metricsOf(study)).stream()
                .filter(warning -> warning.severity() == Severity.DISTURBED)
                .forEach(warning -> lines.add(line("warning", title, "disturbed: " + warning.headline())));
        return lines;
    }

    private static String error(String title, String message) {
        return line("error", title, message);
    }

    private static String line(String level, String title, String message) {
        return "::" + level + " title=" + escape(title).replace(":", "%3A").replace(",", "%2C") + "::"
                + escape(message);
    }

    private static String escape(String text) {
        return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
    }
}
