package io.github.perfjunit.assertion;

import io.github.perfjunit.assertion.Claims.Scope;
import io.github.perfjunit.assertion.Claims.Wording;
import io.github.perfjunit.comparison.Finding;
import io.github.perfjunit.comparison.Margin;
import io.github.perfjunit.comparison.Question;
import io.github.perfjunit.comparison.Question.Side;
import io.github.perfjunit.metric.Metric;
import java.util.Optional;
import org.assertj.core.annotation.CheckReturnValue;

/**
 * A claim of which candidates and reference are known. Each claim is judged by the exact two-sided signed-rank test on the
 * blocks, its direction taken from the Hodges-Lehmann estimate. Several candidates, and "any of" several metrics, are
 * families: their p-values are adjusted by Holm's procedure. "All of" several metrics needs no correction.
 *
 * <p>A candidate of which a run failed fails each of its claims, unless the scenario declares that failed runs take the
 * worst rank.
 */
public final class ComparisonAssert {

    private final Claims claims;
    private final double alpha;
    private final Optional<Margin> atLeast;
    private final Judgements.UnfinishedChain chain;

    ComparisonAssert(Claims claims) {
        this(claims, claims.declaredAlpha(), Optional.empty());
    }

    private ComparisonAssert(Claims claims, double alpha, Optional<Margin> atLeast) {
        this.claims = claims;
        this.alpha = alpha;
        this.atLeast = atLeast;
        this.chain = claims.runs().judgements().begin(claims.chain());
    }

    /**
     * Claims at a stricter significance level than the one declared at {@code @RepeatRun}.
     *
     * @throws IllegalArgumentException if it is not between 0 and the declared one
     */
    @CheckReturnValue
    public ComparisonAssert atSignificance(double stricter) {
        end();
        return new ComparisonAssert(claims, Levels.requireStricter(stricter, claims.declaredAlpha()), atLeast);
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
        end();
        return new ComparisonAssert(claims, alpha, Optional.of(difference));
    }

    /**
     * Says how much worse still counts as "not worse", or how far apart still counts as equivalent.
     *
     * @throws IllegalStateException after {@code byAtLeast}, which says the opposite
     */
    @CheckReturnValue
    public MarginAssert withMargin(Margin margin) {
        end();
        if (atLeast.isPresent()) {
            throw new IllegalStateException("byAtLeast(" + atLeast.get()
                    + ") is for isLowerIn and isHigherIn; it can't be combined with withMargin");
        }
        return new MarginAssert(claims, alpha, margin);
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
        end();
        if (atLeast.isPresent() || alpha != claims.declaredAlpha()) {
            throw new IllegalStateException("isIndistinguishableIn has no margin, and a significance level of its own ("
                    + SelfComparison.ALPHA + "); remove byAtLeast and atSignificance before it");
        }
        new SelfComparison(claims).verify(metrics);
        return this;
    }

    private ComparisonAssert verify(Side side, Scope scope, Metric<?>... metrics) {
        end();
        boolean lower = side == Side.LOWER;
        String words = (lower ? "lower" : "higher")
                + atLeast.map(margin -> " by at least " + margin).orElse("") + " than";
        Question question = atLeast.<Question>map(margin -> new Question.AtLeast(side, margin))
                .orElseGet(Question.Difference::new);
        claims.verify(new Wording(lower ? Finding.LOWER : Finding.HIGHER, words, scope), question, alpha, metrics);
        return this;
    }

    private void end() {
        claims.runs().judgements().end(chain);
    }
}
