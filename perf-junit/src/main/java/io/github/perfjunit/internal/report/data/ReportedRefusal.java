package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.verdict.AssertionLog;

/**
 * Something that was to be judged, and was not.
 *
 * @param subject a budget, or a verdict test that failed before it judged anything
 * @param reason why not
 */
public record ReportedRefusal(String subject, String reason) {

    static ReportedRefusal of(AssertionLog.Refusal refusal) {
        return new ReportedRefusal(refusal.subject(), refusal.reason());
    }
}
