package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/**
 * The effect size A12 = P(X &gt; Y) + P(X = Y) / 2 of two independent samples, the chance that a value of x is larger
 * than one of y, with an interval. It describes; {@link RankSumTest} decides.
 *
 * <p>The limits are the A that lie z standard errors from the estimate, as in Wilson's interval for a share, where
 * (A - estimate)&sup2; = z&sup2; A (1 - A) (1 + s (1 - A) / (2 - A) + s A / (1 + A)) / (n m) with
 * s = (n + m) / 2 - 1. They stay within 0 and 1 and have a width also where the samples do not overlap. The level is
 * approximate.
 *
 * <p>A12 as a number between -1 and 1 is Cliff's delta, 2 A12 - 1, which goes for the limits as well.
 *
 * <p>Sources: Vargha and Delaney 2000; Newcombe 2006, method 5 (interval); Hanley and McNeil 1982 (its variance).
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class VarghaDelaney {
    private static final VarghaDelaney DEFAULTS = new VarghaDelaney(0.95);

    private final double confidence;

    private VarghaDelaney(double confidence) {
        this.confidence = confidence;
    }

    /**
     * With a confidence of 0.95.
     *
     * @return the estimator with its default
     */
    public static VarghaDelaney withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same estimator with another confidence.
     *
     * @param value the level of the interval, between 0 and 1
     * @return an estimator that differs in this option only
     * @throws IllegalArgumentException if the value is not strictly between 0 and 1
     */
    public VarghaDelaney withConfidence(double value) {
        return new VarghaDelaney(Checks.openUnitInterval("confidence", value));
    }

    /**
     * Estimates how often a value of x is larger than one of y.
     *
     * @param x at least one value, finite, in any unit; they are not changed
     * @param y at least one value, finite, in the unit of x; they are not changed
     * @return the estimate and its interval, from 0 (each x below each y) to 1 (each above)
     * @throws IllegalArgumentException if a sample is empty or if a value is not finite
     */
    public Result of(double[] x, double[] y) {
        double[] first = Checks.sample("x", x);
        double[] second = Checks.sample("y", y);
        double pairs = (double) first.length * second.length;
        double estimate = 0.5 * PooledRanks.of(first, second, 0).doubledU() / pairs;
        return new Result(
                estimate,
                limit(estimate, 0, first.length, second.length),
                limit(estimate, 1, first.length, second.length),
                confidence,
                first.length,
                second.length);
    }

    /** Halves the distance between what is inside the interval and what is not, down to neighbouring numbers. */
    private double limit(double estimate, double end, int n, int m) {
        double z = StandardNormal.inverseSurvivalProbability((1 - confidence) / 2);
        double inside = estimate;
        double outside = end;
        double middle = 0.5 * (inside + outside);
        while (middle != inside && middle != outside) {
            double deviation = middle - estimate;
            if (deviation * deviation <= z * z * variance(middle, n, m)) {
                inside = middle;
            } else {
                outside = middle;
            }
            middle = 0.5 * (inside + outside);
        }
        return inside;
    }

    private static double variance(double a, double n, double m) {
        double s = 0.5 * (n + m) - 1;
        return a * (1 - a) * (1 + s * (1 - a) / (2 - a) + s * a / (1 + a)) / (n * m);
    }

    /**
     * An estimate with its interval.
     *
     * @param estimate A12, from 0 (each x below each y) to 1 (each above); 0.5 if neither tends to be larger
     * @param lower the interval's lower limit, at least 0
     * @param upper the interval's upper limit, at most 1
     * @param confidence the level that was asked for
     * @param n the number of values in x
     * @param m the number of values in y
     */
    public record Result(double estimate, double lower, double upper, double confidence, int n, int m) {}
}
