package io.github.perfjunit.statistics;

import java.util.Arrays;

/**
 * The Hodges-Lehmann estimate of the location of paired differences, with the interval that belongs to
 * {@link SignedRankTest}.
 *
 * <p>The estimate is the median of the M = n(n+1)/2 Walsh averages, the means of each difference with itself and each
 * other. The interval is [A(k), A(M+1-k)] of the sorted averages A, k being the largest with
 * 2 P(W &le; k-1) &le; 1 - confidence under the null distribution without ties. It leaves out 0 exactly when the two-sided
 * test rejects at 1 - confidence, as long as there are no ties and no zeros; with them the test is the one to decide by.
 *
 * <p>Where the sample is too small for any k (95 % needs six differences), nothing short of the whole line reaches the
 * confidence: the interval is infinite, its order 0 and its attained level 1.
 *
 * <p>Of logarithms of ratios, the exponentials of estimate and limits are a ratio and its interval.
 *
 * <p>Source: Hodges and Lehmann 1963.
 */
public final class HodgesLehmann {
    /** The null distribution is exact up to this number of differences, approximately normal above. */
    public static final int EXACT_LIMIT = 100;

    /** The largest sample that is accepted: two million Walsh averages. */
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
        double[] averages = sortedWalshAverages(sample);
        boolean exact = sample.length <= EXACT_LIMIT;
        int[] ranks = new int[sample.length];
        Arrays.setAll(ranks, i -> i + 1);
        NullDistribution distribution = exact ? CoinSums.of(ranks) : NormalApproximation.of(ranks, 0.5);
        OrderInterval interval = OrderInterval.of(averages, distribution, confidence);
        return new Result(
                QuantileType.R2_AVERAGED_STEP.of(averages, 0.5),
                interval.lower(),
                interval.upper(),
                confidence,
                interval.attainedLevel(),
                interval.order(),
                sample.length,
                exact);
    }

    private static double[] sortedWalshAverages(double[] sample) {
        double[] averages = new double[sample.length * (sample.length + 1) / 2];
        int count = 0;
        for (int i = 0; i < sample.length; i++) {
            for (int j = i; j < sample.length; j++) {
                // Halving before adding cannot overflow.
                averages[count++] = 0.5 * sample[i] + 0.5 * sample[j];
            }
        }
        Arrays.sort(averages);
        return averages;
    }

    /**
     * An estimate with its interval, and how they came about.
     *
     * @param estimate the pseudo-median, in the unit of the differences
     * @param lower the interval's lower limit, in the unit of the differences; negative infinity if order is 0
     * @param upper the interval's upper limit, in the unit of the differences; positive infinity if order is 0
     * @param confidence the level that was asked for
     * @param attainedLevel the level that the interval has without ties, at least the one asked for
     * @param order k: the limits are the k-th smallest and the k-th largest Walsh average; 0 if the sample is too small
     * @param n the number of differences
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
            boolean isExact) {}
}
