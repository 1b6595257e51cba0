package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/**
 * The Wilcoxon signed-rank test for paired samples: do the differences lie symmetrically around a hypothesised location?
 *
 * <p>The p-value is exact and conditional on the observed midranks: among all ways to give the ranks a sign, the share of
 * those that are at least as extreme, ties and zeros included. Magnitudes are tied when they differ by less than 1e-9 of
 * the larger one; a difference that is tied with the {@linkplain #withShift(double) shift} is a zero. The two-sided p is
 * min(1, 2 min(P(W &le; w), P(W &ge; w))). If all differences are zero, p is 1.
 *
 * <pre>{@code
 * var result = SignedRankTest.withDefaults().with(Alternative.LESS).test(differences);
 * result.pValue();   // 1/1024 for ten negative differences
 * result.isExact();  // true
 * }</pre>
 *
 * <p>Sources: Wilcoxon 1945; Pratt 1959 (zeros); Kerby 2014 (rank-biserial correlation).
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class SignedRankTest {
    /** {@link PValueMethod#AUTO} is exact up to this number of differences, zeros included. */
    public static final int AUTO_EXACT_LIMIT = 100;

    /** {@link PValueMethod#EXACT} is refused above this number of differences, zeros included. */
    public static final int EXACT_LIMIT = 1000;

    private static final SignedRankTest DEFAULTS =
            new SignedRankTest(Alternative.TWO_SIDED, ZeroHandling.PRATT, PValueMethod.AUTO, 0);

    private final Alternative alternative;
    private final ZeroHandling zeroHandling;
    private final PValueMethod method;
    private final double shift;

    private SignedRankTest(Alternative alternative, ZeroHandling zeroHandling, PValueMethod method, double shift) {
        this.alternative = alternative;
        this.zeroHandling = zeroHandling;
        this.method = method;
        this.shift = shift;
    }

    /**
     * Two-sided, Pratt's treatment of zeros, exact where feasible, around 0.
     *
     * @return the test with its defaults
     */
    public static SignedRankTest withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same test with another alternative.
     *
     * @param value on which side of the shift the differences are suspected
     * @return a test that differs in this option only
     */
    public SignedRankTest with(Alternative value) {
        return new SignedRankTest(Checks.notNull("alternative", value), zeroHandling, method, shift);
    }

    /**
     * The same test with another treatment of zeros.
     *
     * @param value what is done with differences that equal the shift
     * @return a test that differs in this option only
     */
    public SignedRankTest with(ZeroHandling value) {
        return new SignedRankTest(alternative, Checks.notNull("zeroHandling", value), method, shift);
    }

    /**
     * The same test with its p-value computed in another way.
     *
     * @param value how p is computed
     * @return a test that differs in this option only
     */
    public SignedRankTest with(PValueMethod value) {
        return new SignedRankTest(alternative, zeroHandling, Checks.notNull("method", value), shift);
    }

    /**
     * The same test around another location. With a margin: {@code withShift(Math.log1p(0.05)).with(LESS)} on logarithms
     * of ratios rejects when the ratio is below 1.05.
     *
     * @param value the hypothesised location, in the unit of the differences, finite
     * @return a test that differs in this option only
     * @throws IllegalArgumentException if the value is not finite
     */
    public SignedRankTest withShift(double value) {
        return new SignedRankTest(alternative, zeroHandling, method, Checks.finite("shift", value));
    }

    /**
     * Tests the differences of pairs.
     *
     * @param differences one per pair, at least one, finite, in any unit; they are not changed
     * @return the p-value and how it came about
     * @throws IllegalArgumentException if there are no differences, if one is not finite, or if there are more than
     *     {@value #EXACT_LIMIT} and {@link PValueMethod#EXACT} was asked for
     */
    public Result test(double[] differences) {
        double[] sample = Checks.sample("differences", differences);
        SignedRanks ranks = SignedRanks.of(sample, shift, zeroHandling);
        PValueMethod used = resolve(sample.length);
        NullDistribution distribution = distribution(ranks.doubled(), used);
        long observed = ranks.doubledPlus();
        long largest = observed + ranks.doubledMinus();
        long mostExtreme = alternative == Alternative.GREATER ? largest : 0;
        return new Result(
                distribution.pValue(observed, alternative),
                used,
                alternative,
                sample.length,
                ranks.zeros(),
                ranks.ties(),
                ranks.positives(),
                0.5 * observed,
                0.5 * ranks.doubledMinus(),
                distribution.pValue(mostExtreme, alternative));
    }

    private PValueMethod resolve(int n) {
        if (method == PValueMethod.EXACT) {
            Checks.atMost(EXACT_LIMIT, "differences", n, "use PValueMethod.AUTO, which approximates here");
        }
        if (method != PValueMethod.AUTO) {
            return method;
        }
        return n <= AUTO_EXACT_LIMIT ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED;
    }

    private static NullDistribution distribution(int[] doubledRanks, PValueMethod method) {
        return switch (method) {
            case AUTO, EXACT -> CoinSums.of(doubledRanks);
            case ASYMPTOTIC -> NormalApproximation.of(doubledRanks, 0);
            // Half a rank is 1 on the scale of doubled ranks.
            case ASYMPTOTIC_CONTINUITY_CORRECTED -> NormalApproximation.of(doubledRanks, 1);
        };
    }

    /**
     * The smallest p-value that pairs without zeros can give: all differences of one sign. For planning; what a sample
     * with its zeros could give is {@link Result#smallestAttainableP()}.
     *
     * @param n the number of pairs, at least 1
     * @param alternative which side or sides
     * @return 2^(1-n) two-sided, 2^-n one-sided
     * @throws IllegalArgumentException if n is below 1
     */
    public static double smallestPossibleP(int n, Alternative alternative) {
        Checks.atLeastOne("n", n);
        return Math.scalb(1.0, Checks.notNull("alternative", alternative) == Alternative.TWO_SIDED ? 1 - n : -n);
    }

    /**
     * The smallest number of pairs with which each of a family of two-sided claims can still be significant under
     * {@link Holm}'s procedure.
     *
     * @param alpha the significance level of the family, between 0 and 1
     * @param claims the size of the family, at least 1
     * @return the smallest n with 2^(1-n) &le; alpha / claims
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static int smallestN(double alpha, int claims) {
        return smallestN(alpha, claims, Alternative.TWO_SIDED);
    }

    /**
     * The smallest number of pairs with which each of a family of claims can still be significant under {@link Holm}'s
     * procedure.
     *
     * @param alpha the significance level of the family, between 0 and 1
     * @param claims the size of the family, at least 1
     * @param alternative which side or sides
     * @return the smallest n whose {@linkplain #smallestPossibleP smallest p} is at most alpha / claims
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static int smallestN(double alpha, int claims, Alternative alternative) {
        double share = Checks.openUnitInterval("alpha", alpha) / Checks.atLeastOne("claims", claims);
        int n = 1;
        while (smallestPossibleP(n, alternative) > share) {
            n++;
        }
        return n;
    }

    /**
     * The result of a test, with its method.
     *
     * @param pValue the p-value
     * @param method how it was computed, never {@link PValueMethod#AUTO}
     * @param alternative which alternative it belongs to
     * @param n the number of differences, zeros included
     * @param zeros how many of them equal the shift
     * @param ties how many of the others share their magnitude with at least one more
     * @param positive how many lie above the shift
     * @param wPlus the sum of the ranks of those above the shift
     * @param wMinus the sum of the ranks of those below the shift
     * @param smallestAttainableP the p-value, by the same method and with the same ties and zeros, of the most extreme
     *     signs: a level below it cannot be reached
     */
    public record Result(
            double pValue,
            PValueMethod method,
            Alternative alternative,
            int n,
            int zeros,
            int ties,
            int positive,
            double wPlus,
            double wMinus,
            double smallestAttainableP) {

        /**
         * Whether p comes from the exact distribution.
         *
         * @return false for an approximation
         */
        public boolean isExact() {
            return method == PValueMethod.EXACT;
        }

        /**
         * Returns the number of differences that have a sign.
         *
         * @return n without the zeros
         */
        public int nonZero() {
            return n - zeros;
        }

        /**
         * Returns the number of differences that lie below the shift.
         *
         * @return those that are neither zero nor positive
         */
        public int negative() {
            return nonZero() - positive;
        }

        /**
         * The matched-pairs rank-biserial correlation (W+ - W-) / (W+ + W-), an effect size.
         *
         * @return from -1 (all below the shift) to 1 (all above); 0 if all differences are zero
         */
        public double rankBiserial() {
            double sum = wPlus + wMinus;
            return sum == 0 ? 0 : (wPlus - wMinus) / sum;
        }
    }
}
