package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.assertion.Claims.Wording;
import io.github.perfjunit.internal.verdict.sample.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A claim that nothing of importance has changed, with a margin in the metric's unit. It is judged by the blocks'
 * differences, candidate minus reference, where {@link MarginAssert} is judged by their ratios.
 *
 * @param <Q> the type of the margin, and of the values of the metrics that it can be claimed of
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class AbsoluteMarginAssert<Q> extends AbstractRunsAssert<AbsoluteMarginAssert<Q>> {

    private final Claims claims;
    private final double alpha;
    private final Q margin;
    private final String text;

    AbsoluteMarginAssert(
            AbstractRunsAssert<?> previous, boolean isAbandoned, Claims claims, double alpha, Q margin, String text) {
        super(previous, isAbandoned, AbsoluteMarginAssert.class, claims.chain() + ".withMargin(" + text + ")");
        this.claims = claims;
        this.alpha = alpha;
        this.margin = margin;
        this.text = text;
    }

    /**
     * Claims at a stricter significance level than the one declared at {@code @RepeatRun}.
     *
     * @throws IllegalArgumentException if it is not between 0 and the declared one
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Q> atSignificance(double stricter) {
        boolean proceeds = proceed(() -> true).isPresent();
        double level = Levels.requireStricter(stricter, claims.declaredAlpha());
        return new AbsoluteMarginAssert<>(this, !proceeds, claims, level, margin, text);
    }

    /**
     * Verifies that the candidate is at most this margin worse than the reference, in every one of these metrics: at most
     * the margin more where less is better, at most the margin less where more is better. One-sided, at alpha.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(ofMillis(5)).isNotWorseIn(LATENCY_P99);
     * // passes with +2.1 ms [+1.2, +3.4]; fails with +3.6 ms [+1.5, +5.8], which may be 5.8 ms worse
     * }</pre>
     *
     * @throws AssertionError with the verdicts and with what would help, if the claim does not hold
     */
    @SafeVarargs
    public final AbsoluteMarginAssert<Q> isNotWorseIn(Metric<Q>... metrics) {
        return verify(() -> claims.verify(
                Wording.notWorse(text),
                metric -> new Hypothesis.NotWorse(AbsoluteMargin.of(metric, margin)),
                alpha,
                metrics));
    }

    /**
     * Verifies that the candidate is within the margin of the reference on both sides, in every one of these metrics. Two
     * one-sided tests, each at alpha.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(mebibytes(8)).isEquivalentIn(RSS_PEAK);
     * // passes with +1.3 MiB [-2.0, +4.4]; fails with -9.5 MiB [-11.0, -8.2], which is better and not equivalent
     * }</pre>
     *
     * @throws AssertionError with the verdicts and with what would help, if the claim does not hold
     */
    @SafeVarargs
    public final AbsoluteMarginAssert<Q> isEquivalentIn(Metric<Q>... metrics) {
        return verify(() -> claims.verify(
                Wording.equivalent(text),
                metric -> new Hypothesis.Equivalent(AbsoluteMargin.of(metric, margin)),
                alpha,
                metrics));
    }
}
