package io.github.perfjunit.assertion;

import io.github.perfjunit.comparison.Comparison;
import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Verdict;
import io.github.perfjunit.metric.Metric;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A claim of which candidate and reference are known. Each claim is judged by the exact two-sided signed-rank test on the
 * blocks, its direction taken from the Hodges-Lehmann estimate.
 */
public final class ComparisonAssert {

    private final Runs runs;
    private final String candidate;
    private final String reference;
    private final double alpha;
    private final Judgements.UnfinishedChain chain;

    ComparisonAssert(Runs runs, String candidate, String reference, double alpha) {
        this.runs = runs;
        this.candidate = candidate;
        this.reference = reference;
        this.alpha = alpha;
        this.chain = runs.judgements().begin("candidate(" + candidate + ").against(" + reference + ")");
    }

    /**
     * Claims at a stricter significance level than the one declared at {@code @RepeatRun}.
     *
     * @throws IllegalArgumentException if it is not between 0 and the declared one
     */
    @CheckReturnValue
    public ComparisonAssert atSignificance(double stricter) {
        double declared = runs.study().header().design().alpha();
        if (!(stricter > 0 && stricter <= declared)) {
            throw new IllegalArgumentException("atSignificance(" + stricter + "): claims may be stricter than the"
                    + " declared alpha, never looser; it must lie above 0 and not above " + declared);
        }
        runs.judgements().end(chain);
        return new ComparisonAssert(runs, candidate, reference, stricter);
    }

    /**
     * Verifies that the candidate is lower than the reference in every one of these metrics. It is a joint claim, which
     * needs no correction for their number.
     *
     * <pre>{@code
     * assertThat(runs).candidate(quarkus).against(spring).isLowerIn(DRAIN_TIME, RSS_PEAK);
     * // passes if quarkus was lower in all of ten blocks; fails if in seven of ten (p = 0.2, say), or in RSS_PEAK only
     * }</pre>
     *
     * @throws AssertionError with the verdicts, if the claim does not hold
     */
    public ComparisonAssert isLowerIn(Metric<?>... metrics) {
        return claim(Finding.LOWER, "lower", metrics);
    }

    /**
     * Verifies that the candidate is higher than the reference in every one of these metrics.
     *
     * <pre>{@code
     * assertThat(runs).candidate(quarkus).against(spring).isHigherIn(DRAIN_RATE);
     * // passes if quarkus had the higher rate in all of ten blocks; fails if it was lower, or sometimes higher
     * }</pre>
     *
     * @throws AssertionError with the verdicts, if the claim does not hold
     */
    public ComparisonAssert isHigherIn(Metric<?>... metrics) {
        return claim(Finding.HIGHER, "higher", metrics);
    }

    private ComparisonAssert claim(Finding claimed, String word, Metric<?>... metrics) {
        runs.judgements().end(chain);
        if (metrics.length == 0) {
            throw new IllegalArgumentException("a claim needs at least one metric, such as DRAIN_TIME");
        }
        if (runs.study().header().design().claims() == 0) {
            throw new AssertionError("@RepeatRun(claims = 0) declares that nothing will be claimed of these runs, but "
                    + candidate + " was claimed to be " + word + " than " + reference + "; remove claims = 0");
        }
        Comparison comparison = new Comparison(runs.study(), candidate, reference, alpha);
        List<Verdict> verdicts = Arrays.stream(metrics).map(comparison::in).toList();
        boolean holds = verdicts.stream().allMatch(verdict -> verdict.finding() == claimed);
        String text = candidate + " is " + word + " than " + reference + " in "
                + String.join(", ", Arrays.stream(metrics).map(Metric::id).toList()) + " (alpha " + alpha + ")";
        runs.judgements().claimed(new Judgements.Claim(text, holds, verdicts));
        if (!holds) {
            throw new AssertionError(ShouldHold.message(text, claimed, verdicts));
        }
        return this;
    }
}
