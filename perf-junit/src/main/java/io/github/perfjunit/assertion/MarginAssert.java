package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.assertion.Claims.Wording;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A claim that nothing of importance has changed. "No significant difference" would not say that: a small study finds none
 * anywhere. Here the margin has to be excluded, with the error rate alpha.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class MarginAssert extends AbstractRunsAssert<MarginAssert> {

    private final Claims claims;
    private final double alpha;
    private final Margin margin;

    MarginAssert(AbstractRunsAssert<?> previous, boolean isAbandoned, Claims claims, double alpha, Margin margin) {
        super(previous, isAbandoned, MarginAssert.class, claims.chain() + ".withMargin(" + margin + ")");
        this.claims = claims;
        this.alpha = alpha;
        this.margin = margin;
    }

    /**
     * Claims at a stricter significance level than the one declared at {@code @RepeatRun}.
     *
     * @throws IllegalArgumentException if it is not between 0 and the declared one
     */
    @CheckReturnValue
    public MarginAssert atSignificance(double stricter) {
        boolean proceeds = proceed(() -> true).isPresent();
        return new MarginAssert(
                this, !proceeds, claims, Levels.requireStricter(stricter, claims.declaredAlpha()), margin);
    }

    /**
     * Verifies that the candidate is at most this margin worse than the reference, in every one of these metrics: at most
     * 1.05 times as much for 5 % where less is better, at least 1/1.05 of it where more is better. One-sided, at alpha.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(percent(5)).isNotWorseIn(DRAIN_TIME);
     * // passes with a ratio of 1.014 [1.008, 1.022]; fails with 1.02 [0.98, 1.07], which may be 7 % worse
     * }</pre>
     *
     * @throws AssertionError with the verdicts and with what would help, if the claim does not hold
     */
    public MarginAssert isNotWorseIn(Metric<?>... metrics) {
        return verify(() -> claims.verify(
                Wording.notWorse(margin.toString()), metric -> new Hypothesis.NotWorse(margin), alpha, metrics));
    }

    /**
     * Verifies that the candidate is within the margin of the reference on both sides, between 1/1.03 and 1.03 times for
     * 3 %, in every one of these metrics. Two one-sided tests, each at alpha.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(percent(3)).isEquivalentIn(RSS_PEAK);
     * // passes with a ratio of 1.004 [0.991, 1.018]; fails with 0.95 [0.94, 0.96], which is better and not equivalent
     * }</pre>
     *
     * @throws AssertionError with the verdicts and with what would help, if the claim does not hold
     */
    public MarginAssert isEquivalentIn(Metric<?>... metrics) {
        return verify(() -> claims.verify(
                Wording.equivalent(margin.toString()), metric -> new Hypothesis.Equivalent(margin), alpha, metrics));
    }
}
