package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/**
 * The Wilcoxon-Mann-Whitney rank-sum test for independent samples: does one of them tend to larger values?
 *
 * <p>The p-value is exact and conditional on the observed midranks: among all ways to choose which of the ranks are
 * x's, the share of those that are at least as extreme, ties included. Values, the
 * {@linkplain #withShift(double) shift} taken off x, are tied when they differ by less than 1e-9 of the larger one or
 * of the shift. The two-sided p is min(1, 2 min(P(U &le; u), P(U &ge; u))). If all values are tied, p is 1.
 *
 * <p>For runs that come in blocks {@link SignedRankTest} is the one: it takes out what a block's runs have in common.
 *
 * <pre>{@code
 * var result = RankSumTest.withDefaults().with(Alternative.LESS).test(x, y);
 * result.pValue();   // 1/184756 if each of ten x is below each of ten y
 * result.isExact();  // true
 * }</pre>
 *
 * <p>Sources: Wilcoxon 1945; Mann and Whitney 1947; Cliff 1993 and Vargha and Delaney 2000 (effect sizes).
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class RankSumTest {
    /**
     * {@link PValueMethod#AUTO} is exact up to this number of pairs of an x and a y: 100 and 100 values, or 10 and
     * 1000.
     */
    public static final int AUTO_EXACT_LIMIT = 10_000;

    /** {@link PValueMethod#EXACT} is refused above this number of pairs of an x and a y: 200 and 200 values. */
    public static final int EXACT_LIMIT = 40_000;

    private static final RankSumTest DEFAULTS = new RankSumTest(Alternative.TWO_SIDED, PValueMethod.AUTO, 0);

    private final Alternative alternative;
    private final PValueMethod method;
    private final double shift;

    private RankSumTest(Alternative alternative, PValueMethod method, double shift) {
        this.alternative = alternative;
        this.method = method;
        this.shift = shift;
    }

    /**
     * Two-sided, exact where feasible, with a shift of 0.
     *
     * @return the test with its defaults
     */
    public static RankSumTest withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same test with another alternative.
     *
     * @param value {@link Alternative#LESS} if x is suspected to be smaller than y (by more than the shift)
     * @return a test that differs in this option only
     */
    public RankSumTest with(Alternative value) {
        return new RankSumTest(Checks.notNull("alternative", value), method, shift);
    }

    /**
     * The same test with its p-value computed in another way.
     *
     * @param value how p is computed
     * @return a test that differs in this option only
     */
    public RankSumTest with(PValueMethod value) {
        return new RankSumTest(alternative, Checks.notNull("method", value), shift);
    }

    /**
     * The same test of another difference. With a margin: {@code withShift(Math.log1p(0.05)).with(LESS)} on logarithms
     * rejects when x is less than 1.05 times y.
     *
     * @param value the hypothesised x - y, in the unit of the values, finite
     * @return a test that differs in this option only
     * @throws IllegalArgumentException if the value is not finite
     */
    public RankSumTest withShift(double value) {
        return new RankSumTest(alternative, method, Checks.finite("shift", value));
    }

    /**
     * Tests two independent samples.
     *
     * @param x at least one value, finite, in any unit; they are not changed
     * @param y at least one value, finite, in the unit of x; they are not changed
     * @return the p-value and how it came about
     * @throws IllegalArgumentException if a sample is empty, if a value is not finite, or if there are more than
     *     {@value #EXACT_LIMIT} pairs of an x and a y and {@link PValueMethod#EXACT} was asked for
     */
    public Result test(double[] x, double[] y) {
        double[] first = Checks.sample("x", x);
        double[] second = Checks.sample("y", y);
        PValueMethod used = resolve((long) first.length * second.length);
        PooledRanks ranks = PooledRanks.of(first, second, shift);
        NullDistribution distribution = distribution(ranks.doubled(), first.length, used);
        return new Result(
                distribution.pValue(ranks.doubledU(), alternative),
                used,
                alternative,
                first.length,
                second.length,
                ranks.ties(),
                ranks.equalPairs(),
                0.5 * ranks.doubledU(),
                smallestP(distribution, ranks));
    }

    private PValueMethod resolve(long pairs) {
        if (method == PValueMethod.EXACT && pairs > EXACT_LIMIT) {
            throw new IllegalArgumentException("x and y may form at most " + EXACT_LIMIT
                    + " pairs (size of x times size of y), but form " + pairs
                    + ": use PValueMethod.AUTO, which approximates here");
        }
        if (method != PValueMethod.AUTO) {
            return method;
        }
        return pairs <= AUTO_EXACT_LIMIT ? PValueMethod.EXACT : PValueMethod.ASYMPTOTIC_CONTINUITY_CORRECTED;
    }

    private static NullDistribution distribution(int[] doubledRanks, int n, PValueMethod method) {
        long offset = PooledRanks.offset(n);
        return switch (method) {
            case AUTO, EXACT -> SubsetSums.of(doubledRanks, n, offset);
            case ASYMPTOTIC -> NormalApproximation.ofSubset(doubledRanks, n, offset, 0);
            // Half a rank is 1 on the scale of doubled ranks.
            case ASYMPTOTIC_CONTINUITY_CORRECTED -> NormalApproximation.ofSubset(doubledRanks, n, offset, 1);
        };
    }

    /** With ties and samples of different size one end may be less probable than the other. */
    private double smallestP(NullDistribution distribution, PooledRanks ranks) {
        double lowest = distribution.pValue(ranks.smallestDoubledU(), alternative);
        double highest = distribution.pValue(ranks.largestDoubledU(), alternative);
        return Math.min(lowest, highest);
    }

    /**
     * The smallest p-value that samples without ties can give: each x on the same side of each y. For planning; what
     * samples with their ties could give is {@link Result#smallestAttainableP()}.
     *
     * @param n the number of values in x, at least 1
     * @param m the number of values in y, at least 1
     * @param alternative which side or sides
     * @return one in (n + m choose n) one-sided, twice that, and at most 1, two-sided; 0 where that is below 1e-308
     * @throws IllegalArgumentException if n or m is below 1
     */
    public static double smallestPossibleP(int n, int m, Alternative alternative) {
        Checks.atLeastOne("n", n);
        Checks.atLeastOne("m", m);
        double larger = Math.max(n, m);
        double choices = 1;
        for (int i = 1; i <= Math.min(n, m) && Double.isFinite(choices); i++) {
            choices = choices * (larger + i) / i;
        }
        return Checks.notNull("alternative", alternative) == Alternative.TWO_SIDED
                ? Math.min(1, 2 / choices)
                : 1 / choices;
    }

    /**
     * The smallest number of values in each of two samples of the same size with which each of a family of two-sided
     * claims can still be significant under {@link Holm}'s procedure.
     *
     * @param alpha the significance level of the family, between 0 and 1
     * @param claims the size of the family, at least 1
     * @return the smallest n with 2 / (2n choose n) &le; alpha / claims
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static int smallestN(double alpha, int claims) {
        double share = Checks.openUnitInterval("alpha", alpha) / Checks.atLeastOne("claims", claims);
        int n = 1;
        while (smallestPossibleP(n, n, Alternative.TWO_SIDED) > share) {
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
     * @param n the number of values in x
     * @param m the number of values in y
     * @param ties how many of the n + m values, the shift taken off x, share their rank with at least one more
     * @param zeros how many of the n m pairs of an x and a y differ by exactly the shift; each counts half in u
     * @param u in how many of the n m pairs x exceeds y by more than the shift, zeros counting half: the U of x
     * @param smallestAttainableP the p-value, by the same method and with the same ties, of the most extreme allocation
     *     of the values to x and y: a level below it cannot be reached
     */
    public record Result(
            double pValue,
            PValueMethod method,
            Alternative alternative,
            int n,
            int m,
            int ties,
            long zeros,
            double u,
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
         * Vargha and Delaney's A12 = P(X &gt; Y) + P(X = Y) / 2, an effect size: the chance that a value of x, the
         * shift taken off, is the larger one. {@link VarghaDelaney} has its interval.
         *
         * @return from 0 (each x below each y) to 1 (each above); 0.5 if neither tends to be larger
         */
        public double a12() {
            return u / ((double) n * m);
        }

        /**
         * Cliff's delta = P(X &gt; Y) - P(X &lt; Y) = 2 A12 - 1, an effect size.
         *
         * @return from -1 (each x, the shift taken off, below each y) to 1 (each above); 0 if neither tends to be
         *     larger
         */
        public double cliffDelta() {
            double pairs = (double) n * m;
            return (2 * u - pairs) / pairs;
        }
    }
}
