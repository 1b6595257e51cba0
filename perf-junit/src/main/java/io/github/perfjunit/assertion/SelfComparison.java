package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.assertion.Claims.Wording;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.Family;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** An A/A study: a program against itself. */
record SelfComparison(Claims claims) {

    /** A false alarm in one of a thousand studies. */
    static final double ALPHA = 0.001;

    void verify(Metric<?>... metrics) {
        Wording wording = new Wording(Conclusion.INCONCLUSIVE, "indistinguishable from", Claims.Scope.ALL);
        String claim = claims.text(wording, ALPHA, metrics);
        List<PairVerdict> verdicts = claims.keepingRefusals(claim, () -> {
            claims.requireClaimable(wording, metrics);
            claims.comparisons().stream()
                    .filter(comparison -> !comparison.isOfOneProgram())
                    .findFirst()
                    .ifPresent(SelfComparison::refuse);
            return verdicts(metrics);
        });
        boolean reachable = verdicts.stream().noneMatch(PairVerdict::couldNotDecide);
        boolean holds =
                reachable && verdicts.stream().allMatch(verdict -> verdict.conclusion() == Conclusion.INCONCLUSIVE);
        String text = claim + ", noise floor: " + noiseFloor(metrics);
        claims.runs().log().claimed(AssertionLog.Claim.decided(text, holds, verdicts));
        if (!holds) {
            throw new AssertionError(new ShouldHold(text, Conclusion.INCONCLUSIVE, verdicts, ALPHA)
                    .message(claims.warnings(metrics), claims.runs().study()));
        }
    }

    /** Half the intervals of the study's own level: those that its other claims would have. */
    private String noiseFloor(Metric<?>... metrics) {
        return Arrays.stream(metrics)
                .flatMap(metric -> claims.comparisons().stream()
                        .map(comparison -> comparison.describe(metric, claims.declaredAlpha()))
                        .map(verdict -> metric + " " + verdict.effect().halfWidth(metric.quantity())))
                .collect(Collectors.joining(", "));
    }

    private List<PairVerdict> verdicts(Metric<?>... metrics) {
        return Family.adjust(Arrays.stream(metrics)
                .flatMap(metric -> claims.comparisons().stream()
                        .map(comparison -> comparison.judge(metric, new Hypothesis.Difference(), ALPHA)))
                .toList());
    }

    private static void refuse(Comparison comparison) {
        throw new IllegalArgumentException("isIndistinguishableIn is for a program and itself, but "
                + comparison.candidate()
                + " and " + comparison.reference() + " have different artifacts or settings. To claim that two programs"
                + " need the same, say how much may lie between them: withMargin(percent(3)).isEquivalentIn(...)");
    }
}
