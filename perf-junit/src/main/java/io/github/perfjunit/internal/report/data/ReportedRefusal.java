package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.verdict.AssertionLog;

/**
 * Something that was to be judged, and was not.
 *
 * @param subject a budget, a verdict test that failed before it judged anything, or {@code lastRecorded(...)} without a reference
 * @param reason why not
 */
public record ReportedRefusal(String subject, String reason) {

    private static final String ABSENCE = "lastRecorded(";

    /** Whether there was only nothing to compare with yet, as in a first build: that is no failure. */
    public boolean isAbsence() {
        return subject.startsWith(ABSENCE);
    }

    static ReportedRefusal of(AssertionLog.Refusal refusal) {
        return new ReportedRefusal(refusal.subject(), refusal.reason());
    }
}
