package io.github.perfjunit.statistics;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * The median with an interval between two order statistics, whatever the distribution.
 *
 * <p>The limits are the k-th smallest and the k-th largest value, k being the largest with
 * 2 P(B &le; k-1) &le; 1 - confidence for a binomial B of n fair coins. The coverage is that of the coins, exactly, for
 * continuous values; with ties it is at least that. Ten values give the second and the ninth with 97.85 % for a
 * confidence of 0.95.
 *
 * <p>Where the sample is too small for any k (95 % needs six values), the interval is infinite, its order 0 and its
 * attained level 1.
 *
 * <p>Source: the sign test inverted, Thompson 1936.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class MedianInterval {
    /** The coverage is exact up to this number of values, from the normal approximation above. */
    public static final int EXACT_LIMIT = 1000;

    private static final MedianInterval DEFAULTS = new MedianInterval(0.95);

    private final double confidence;

    private MedianInterval(double confidence) {
        this.confidence = confidence;
    }

    /**
     * With a confidence of 0.95.
     *
     * @return the estimator with its default
     */
    public static MedianInterval withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same estimator with another confidence.
     *
     * @param value the level that the interval is to reach at least, between 0 and 1
     * @return an estimator that differs in this option only
     * @throws IllegalArgumentException if the value is not strictly between 0 and 1
     */
    public MedianInterval withConfidence(double value) {
        return new MedianInterval(Checks.openUnitInterval("confidence", value));
    }

    /**
     * Finds the median and its interval.
     *
     * @param values at least one, finite, in any unit; they are not changed
     * @return the median and its interval, in the unit of the values
     * @throws IllegalArgumentException if there are no values or if one is not finite
     */
    public Result of(double[] values) {
        double[] sorted = Checks.sample("values", values);
        Arrays.sort(sorted);
        boolean exact = sorted.length <= EXACT_LIMIT;
        int[] coins = new int[sorted.length];
        Arrays.fill(coins, 1);
        NullDistribution distribution = exact ? CoinSums.of(coins) : NormalApproximation.of(coins, 0.5);
        OrderInterval interval = OrderInterval.of(sorted, distribution, confidence);
        return new Result(
                Summary.QuantileType.R2_AVERAGED_STEP.of(sorted, 0.5),
                interval.lower(),
                interval.upper(),
                confidence,
                interval.attainedLevel(),
                interval.order(),
                sorted.length,
                exact);
    }

    /**
     * A median with its interval, and how they came about.
     *
     * @param median the sample median, in the unit of the values
     * @param lower the interval's lower limit, in the unit of the values; negative infinity if order is 0
     * @param upper the interval's upper limit, in the unit of the values; positive infinity if order is 0
     * @param confidence the level that was asked for
     * @param attainedLevel the coverage that the interval has, at least the one asked for
     * @param order k: the limits are the k-th smallest and the k-th largest value; 0 if the sample is too small
     * @param n the number of values
     * @param isExact whether order and coverage come from the exact distribution
     */
    public record Result(
            double median,
            double lower,
            double upper,
            double confidence,
            double attainedLevel,
            int order,
            int n,
            boolean isExact) {}
}
