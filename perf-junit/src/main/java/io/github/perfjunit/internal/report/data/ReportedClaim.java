package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.verdict.AssertionLog.Claim;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A claim.
 *
 * @param text what was claimed
 * @param holds whether it holds
 * @param verdicts what it was decided by; none if nothing could be decided
 * @param refusal why nothing could be decided, if so
 */
public record ReportedClaim(String text, boolean holds, List<ReportedComparison> verdicts, @Nullable String refusal) {

    public ReportedClaim {
        verdicts = List.copyOf(verdicts);
    }

    static ReportedClaim of(Claim claim) {
        return new ReportedClaim(
                claim.text(),
                claim.holds(),
                claim.verdicts().stream().map(ReportedComparison::of).toList(),
                claim.refusal().orElse(null));
    }
}
