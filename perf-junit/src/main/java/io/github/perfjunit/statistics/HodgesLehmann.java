package io.github.perfjunit.statistics;

import java.util.stream.IntStream;
import org.apiguardian.api.API;

/**
 * The Hodges-Lehmann estimate of how far paired differences are shifted from 0, or one independent sample from another,
 * with the interval that belongs to {@link SignedRankTest} or {@link RankSumTest}; of differences or of ratios.
 *
 * <p>The estimate is the median of M values: for n paired differences the M = n(n+1)/2 Walsh averages, the means of
 * each difference with itself and each other; for n and m independent values the M = n m differences between each x and
 * each y. The interval is [A(k), A(M+1-k)] of those values A in order, k being the largest with
 * 2 P(S &le; k-1) &le; 1 - confidence, where S is W or U under the null distribution without ties. It leaves out 0
 * exactly when the two-sided test rejects at 1 - confidence, as long as there are no ties and no zeros; with them the
 * test is the one to decide by.
 *
 * <p>Where the sample is too small for any k (95 % needs six pairs, or four values in each of two samples), nothing
 * short of the whole line reaches the confidence: the interval is infinite, its order 0 and its attained level 1.
 *
 * <p>Ratios are the exponentials of what is found for logarithms. Their estimate is a kind of geometric mean; where the
 * sample is too small, the interval is from 0 to infinity.
 *
 * <p>Source: Hodges and Lehmann 1963.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class HodgesLehmann {
    /**
     * The null distribution is exact up to this number of paired differences, for independent samples up to
     * {@link RankSumTest#AUTO_EXACT_LIMIT}, and approximately normal above.
     */
    public static final int EXACT_LIMIT = 100;

    /**
     * The largest sample that is accepted: two million Walsh averages, four million differences of independent values.
     */
    public static final int SAMPLE_LIMIT = 2000;

    private static final HodgesLehmann DEFAULTS = new HodgesLehmann(0.95);

    private final double confidence;

    private HodgesLehmann(double confidence) {
        this.confidence = confidence;
    }

    /**
     * With a confidence of 0.95.
     *
     * @return the estimator with its default
     */
    public static HodgesLehmann withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same estimator with another confidence.
     *
     * @param value the level that the interval is to reach at least, between 0 and 1
     * @return an estimator that differs in this option only
     * @throws IllegalArgumentException if the value is not strictly between 0 and 1
     */
    public HodgesLehmann withConfidence(double value) {
        return new HodgesLehmann(Checks.openUnitInterval("confidence", value));
    }

    /**
     * Estimates how far paired differences are shifted from 0.
     *
     * @param differences one per pair, 1 to {@value #SAMPLE_LIMIT}, finite, in any unit; they are not changed
     * @return the estimate and its interval, in the unit of the differences
     * @throws IllegalArgumentException if there are none or too many differences, or if one is not finite
     */
    public Result shift(double[] differences) {
        double[] sample = Checks.sample("differences", differences);
        Checks.atMost(SAMPLE_LIMIT, "differences", sample.length, "summarise them in groups first");
        boolean exact = sample.length <= EXACT_LIMIT;
        int[] ranks = ranks(sample.length);
        NullDistribution distribution = exact ? CoinSums.of(ranks) : NormalApproximation.of(ranks, 0.5);
        return result(Contrasts.sortedWalshAverages(sample), distribution, sample.length, exact);
    }

    /**
     * Estimates how far one independent sample is shifted from another.
     *
     * @param x 1 to {@value #SAMPLE_LIMIT} values, finite, in any unit; they are not changed
     * @param y 1 to {@value #SAMPLE_LIMIT} values, finite, in the unit of x; they are not changed
     * @return the estimate of x - y and its interval, in the unit of the values
     * @throws IllegalArgumentException if a sample is empty or too large, or if a value or a difference is not finite
     */
    public Result shiftBetween(double[] x, double[] y) {
        double[] first = Checks.sample("x", x);
        double[] second = Checks.sample("y", y);
        Checks.atMost(SAMPLE_LIMIT, "x", first.length, "summarise them in groups first");
        Checks.atMost(SAMPLE_LIMIT, "y", second.length, "summarise them in groups first");
        double[] differences = Contrasts.sortedDifferences(first, second);
        int n = first.length;
        int[] ranks = ranks(n + second.length);
        // Less the smallest sum of n ranks, a sum of ranks is U.
        long offset = n * (n + 1L) / 2;
        boolean exact = differences.length <= RankSumTest.AUTO_EXACT_LIMIT;
        NullDistribution distribution =
                exact ? SubsetSums.of(ranks, n, offset) : NormalApproximation.ofSubset(ranks, n, offset, 0.5);
        return result(differences, distribution, ranks.length, exact);
    }

    /**
     * Estimates the ratio of pairs of positive values: the exponential of the {@linkplain #shift shift} of the
     * logarithms of the pairs' ratios.
     *
     * @param numerators one per pair, 1 to {@value #SAMPLE_LIMIT}, positive, in any unit; they are not changed
     * @param denominators one per pair, in the order of the numerators, positive, in their unit; they are not changed
     * @return the estimate of numerator / denominator and its interval, factors above 0
     * @throws IllegalArgumentException if there are no or too many pairs, if the lengths differ, or if a value is not
     *     positive and finite
     */
    public Result ratio(double[] numerators, double[] denominators) {
        double[] sample = Ratios.logarithms(numerators, denominators);
        Checks.atMost(SAMPLE_LIMIT, "numerators", sample.length, "summarise them in groups first");
        return shift(sample).exponential();
    }

    /**
     * Estimates the ratio between independent samples of positive values: the exponential of the
     * {@linkplain #shiftBetween shift between} their logarithms.
     *
     * @param x 1 to {@value #SAMPLE_LIMIT} values, positive, in any unit; they are not changed
     * @param y 1 to {@value #SAMPLE_LIMIT} values, positive, in the unit of x; they are not changed
     * @return the estimate of x / y and its interval, factors above 0
     * @throws IllegalArgumentException if a sample is empty or too large, or if a value is not positive and finite
     */
    public Result ratioBetween(double[] x, double[] y) {
        return shiftBetween(Ratios.logarithms("x", x), Ratios.logarithms("y", y))
                .exponential();
    }

    private static int[] ranks(int n) {
        return IntStream.rangeClosed(1, n).toArray();
    }

    private Result result(double[] sorted, NullDistribution distribution, int n, boolean exact) {
        OrderInterval interval = OrderInterval.of(sorted, distribution, confidence);
        return new Result(
                Summary.QuantileType.R2_AVERAGED_STEP.of(sorted, 0.5),
                interval.lower(),
                interval.upper(),
                confidence,
                interval.attainedLevel(),
                interval.order(),
                n,
                exact);
    }

    /**
     * An estimate with its interval, and how they came about.
     *
     * @param estimate the median of averages or differences, or for ratios the factor, in the unit the method names
     * @param lower the interval's lower limit, in the same unit; negative infinity, for ratios 0, if order is 0
     * @param upper the interval's upper limit, in the same unit; positive infinity if order is 0
     * @param confidence the level that was asked for
     * @param attainedLevel the level that the interval has without ties, at least the one asked for
     * @param order k: the limits are the k-th smallest and the k-th largest average or difference; 0 if the sample is
     *     too small
     * @param n the number of pairs; for independent samples the number of values in both together
     * @param isExact whether order and attained level come from the exact distribution
     */
    public record Result(
            double estimate,
            double lower,
            double upper,
            double confidence,
            double attainedLevel,
            int order,
            int n,
            boolean isExact) {

        /** Converts this result for logarithms into one for ratios. */
        private Result exponential() {
            return new Result(
                    Math.exp(estimate), Math.exp(lower), Math.exp(upper), confidence, attainedLevel, order, n, isExact);
        }
    }
}
