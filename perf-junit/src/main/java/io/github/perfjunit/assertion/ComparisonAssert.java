package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.assertion.Claims.Scope;
import io.github.perfjunit.assertion.Claims.Wording;
import io.github.perfjunit.internal.verdict.sample.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Hypothesis.Side;
import java.time.Duration;
import java.util.Optional;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A claim of which candidates and reference are known. Each claim is judged by the exact two-sided signed-rank test on the
 * blocks, its direction taken from the Hodges-Lehmann estimate. Several candidates, and "any of" several metrics, are
 * families: their p-values are adjusted by Holm's procedure. "All of" several metrics needs no correction.
 *
 * <p>A candidate of which a run failed fails each of its claims, unless the scenario declares that failed runs take the
 * worst rank.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class ComparisonAssert extends AbstractRunsAssert<ComparisonAssert> {

    private final Claims claims;
    private final double alpha;
    private final Optional<Margin> atLeast;

    ComparisonAssert(CandidateAssert candidates, boolean isAbandoned, Claims claims) {
        super(candidates, isAbandoned, ComparisonAssert.class, claims.chain());
        this.claims = claims;
        this.alpha = claims.declaredAlpha();
        this.atLeast = Optional.empty();
    }

    private ComparisonAssert(ComparisonAssert previous, boolean isAbandoned, double alpha, Optional<Margin> atLeast) {
        super(previous, isAbandoned, ComparisonAssert.class, previous.claims.chain());
        this.claims = previous.claims;
        this.alpha = alpha;
        this.atLeast = atLeast;
    }

    /**
     * Claims at a stricter significance level than the one declared at {@code @RepeatRun}.
     *
     * @throws IllegalArgumentException if it is not between 0 and the declared one
     */
    @CheckReturnValue
    public ComparisonAssert atSignificance(double stricter) {
        boolean proceeds = proceeds();
        return new ComparisonAssert(this, !proceeds, Levels.requireStricter(stricter, claims.declaredAlpha()), atLeast);
    }

    /**
     * Claims a difference of at least this share of the reference's value.
     *
     * <pre>{@code
     * assertThat(runs).candidate(quarkus).against(spring).byAtLeast(percent(20)).isLowerIn(DRAIN_TIME);
     * // passes with a ratio of 0.65 [0.61, 0.69]; fails with 0.78 [0.74, 0.82], which may be 18 %
     * }</pre>
     */
    @CheckReturnValue
    public ComparisonAssert byAtLeast(Margin difference) {
        return new ComparisonAssert(this, !proceeds(), alpha, Optional.of(difference));
    }

    /**
     * Sets how much worse still counts as "not worse", or how far apart still counts as equivalent: as a share of the
     * reference's value.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(percent(5)).isNotWorseIn(LATENCY_P99);
     * // passes with a ratio of 1.014 [1.008, 1.022]; fails with 1.02 [0.98, 1.07], which may be 7 % worse
     * }</pre>
     *
     * @throws IllegalStateException after {@code byAtLeast}, which says the opposite
     */
    @CheckReturnValue
    public MarginAssert withMargin(Margin margin) {
        boolean proceeds = proceedsWithoutLeastDifference();
        return new MarginAssert(this, !proceeds, claims, alpha, margin);
    }

    /**
     * Sets how much worse still counts as "not worse", or how far apart still counts as equivalent: as a duration. Takes
     * the place of a share where a share of a small value is less than matters, and where values can be 0.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(ofMillis(5)).isNotWorseIn(LATENCY_P99);
     * // passes with +2.1 ms [+1.2, +3.4]; fails with +3.6 ms [+1.5, +5.8], which may be 5.8 ms worse
     * }</pre>
     *
     * @throws IllegalArgumentException if it is not positive
     * @throws IllegalStateException after {@code byAtLeast}, which says the opposite
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Duration> withMargin(Duration margin) {
        boolean isShort = margin.compareTo(Duration.ofSeconds(1)) < 0;
        return absolute(isShort ? Quantity.MILLISECONDS : Quantity.DURATION, margin);
    }

    /**
     * Sets the margin as an amount of memory.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(mebibytes(8)).isNotWorseIn(RSS_PEAK);
     * // passes with +3.2 MiB [+1.9, +4.4]; fails with +6.1 MiB [+3.0, +9.2]
     * }</pre>
     *
     * @throws IllegalArgumentException if it is 0
     * @throws IllegalStateException after {@code byAtLeast}
     * @see #withMargin(Duration)
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Bytes> withMargin(Bytes margin) {
        return absolute(Quantity.BYTES, margin);
    }

    /**
     * Sets the margin as a rate.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(perSecond(20)).isNotWorseIn(DRAIN_RATE);
     * // passes with -8.00 1/s [-12.0, -4.00]; fails with -15.0 1/s [-24.0, -6.00]
     * }</pre>
     *
     * @throws IllegalArgumentException if it is 0
     * @throws IllegalStateException after {@code byAtLeast}
     * @see #withMargin(Duration)
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Rate> withMargin(Rate margin) {
        return absolute(Quantity.RATE, margin);
    }

    /**
     * Sets the margin in percentage points of one core. For a share of the reference's value, see {@link
     * #withMargin(Margin)}.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(ofOneCore(5)).isEquivalentIn(POLLING_CPU);
     * // passes with +1.20 % [-0.30, +2.10]; fails with +4.00 % [+1.00, +6.50]
     * }</pre>
     *
     * @throws IllegalArgumentException if it is 0
     * @throws IllegalStateException after {@code byAtLeast}
     * @see #withMargin(Duration)
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<CpuPercent> withMargin(CpuPercent margin) {
        return absolute(Quantity.CPU_PERCENT, margin);
    }

    /**
     * Sets the margin in parts of the whole: {@code Share.of(0.01)} is one percentage point. For a share of the reference's
     * value, see {@link #withMargin(Margin)}.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(Share.of(0.01)).isNotWorseIn(CACHE_MISSES);
     * // passes with +0.40 % [+0.10, +0.70]; fails with +0.80 % [+0.40, +1.20]
     * }</pre>
     *
     * @throws IllegalArgumentException if it is 0
     * @throws IllegalStateException after {@code byAtLeast}
     * @see #withMargin(Duration)
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Share> withMargin(Share margin) {
        return absolute(Quantity.SHARE, margin);
    }

    /**
     * Sets the margin as a number, for metrics that count.
     *
     * <pre>{@code
     * assertThat(runs).candidate(candidate).against(baseline).withMargin(2).isNotWorseIn(JVM_GC_COUNT);
     * // passes with +0.500 [+0.00, +1.00]; fails with +1.50 [+1.00, +2.50]
     * }</pre>
     *
     * @throws IllegalArgumentException if it is not positive
     * @throws IllegalStateException after {@code byAtLeast}
     * @see #withMargin(Duration)
     */
    @CheckReturnValue
    public AbsoluteMarginAssert<Number> withMargin(Number margin) {
        return absolute(Quantity.COUNT, margin);
    }

    private <Q> AbsoluteMarginAssert<Q> absolute(Quantity<Q> quantity, Q margin) {
        boolean proceeds = proceedsWithoutLeastDifference();
        String text = AbsoluteMargin.of(quantity, margin).toString();
        return new AbsoluteMarginAssert<>(this, !proceeds, claims, alpha, margin, text);
    }

    private boolean proceedsWithoutLeastDifference() {
        boolean proceeds = proceeds();
        if (atLeast.isPresent()) {
            throw new IllegalStateException("byAtLeast(" + atLeast.get()
                    + ") is for isLowerIn and isHigherIn; it can't be combined with withMargin");
        }
        return proceeds;
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
        return verify(Side.LOWER, Scope.ALL, metrics);
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
        return verify(Side.HIGHER, Scope.ALL, metrics);
    }

    /**
     * Verifies that the candidate is lower than the reference in at least one of these metrics, with p-values adjusted for
     * their number (Holm 1979).
     *
     * <pre>{@code
     * assertThat(runs).candidate(quarkus).against(spring).isLowerInAnyOf(DRAIN_TIME, CPU_TIME, RSS_PEAK);
     * // passes if one of three has p = 0.012 (adjusted 0.036); fails if its p is 0.02 (adjusted 0.06)
     * }</pre>
     *
     * @throws AssertionError with the verdicts, if the claim does not hold
     */
    public ComparisonAssert isLowerInAnyOf(Metric<?>... metrics) {
        return verify(Side.LOWER, Scope.ANY, metrics);
    }

    /**
     * Verifies that the candidate is higher than the reference in at least one of these metrics, with p-values adjusted for
     * their number (Holm 1979).
     *
     * <pre>{@code
     * assertThat(runs).candidate(quarkus).against(spring).isHigherInAnyOf(DRAIN_RATE, WORK_THROUGHPUT);
     * // passes if one of two has p = 0.012 (adjusted 0.024); fails if its p is 0.03 (adjusted 0.06)
     * }</pre>
     *
     * @throws AssertionError with the verdicts, if the claim does not hold
     */
    public ComparisonAssert isHigherInAnyOf(Metric<?>... metrics) {
        return verify(Side.HIGHER, Scope.ANY, metrics);
    }

    /**
     * Verifies that a program measured against itself, declared in two fields, does not differ from itself: an A/A study,
     * which shows whether the machine and the scenario can be trusted, and how small a difference they can show. It fails
     * only at the level of 0.001 over all of these metrics, because at 0.05 one of twenty would fail by construction.
     *
     * <pre>{@code
     * static final Target service = Target.jar("target/orders.jar");
     * static final Target again = Target.jar("target/orders.jar");
     * assertThat(runs).candidate(again).against(service).isIndistinguishableIn(DRAIN_TIME, RSS_PEAK);
     * // passes and prints the noise floor; fails if one of them was lower in 14 of 14 blocks (p = 0.00012)
     * }</pre>
     *
     * @throws IllegalArgumentException if the targets are different programs: claim {@code withMargin(...).isEquivalentIn}
     * @throws IllegalStateException after {@code byAtLeast} or {@code atSignificance}, which mean nothing here
     * @throws AssertionError with the verdicts, if they differ, or if there are too few blocks to find out (11 for one
     *     metric, 12 for two)
     */
    public ComparisonAssert isIndistinguishableIn(Metric<?>... metrics) {
        return verify(() -> {
            if (atLeast.isPresent() || alpha != claims.declaredAlpha()) {
                throw new IllegalStateException(
                        "isIndistinguishableIn has no margin, and a significance level of its own ("
                                + SelfComparison.ALPHA + "); remove byAtLeast and atSignificance before it");
            }
            new SelfComparison(claims).verify(metrics);
        });
    }

    private ComparisonAssert verify(Side side, Scope scope, Metric<?>... metrics) {
        boolean lower = side == Side.LOWER;
        String words = (lower ? "lower" : "higher")
                + atLeast.map(margin -> " by at least " + margin).orElse("") + " than";
        Wording wording = new Wording(lower ? Conclusion.LOWER : Conclusion.HIGHER, words, scope);
        return verify(() -> {
            Hypothesis hypothesis = atLeast.<Hypothesis>map(margin -> new Hypothesis.AtLeast(side, margin))
                    .orElseGet(Hypothesis.Difference::new);
            claims.verify(wording, metric -> hypothesis, alpha, metrics);
        });
    }

    private boolean proceeds() {
        return proceed(() -> true).isPresent();
    }
}
