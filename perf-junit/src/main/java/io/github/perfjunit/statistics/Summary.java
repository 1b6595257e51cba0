package io.github.perfjunit.statistics;

import java.util.Arrays;
import org.apiguardian.api.API;

/**
 * Describes a sample: quartiles, extremes, mean and standard deviation.
 *
 * <p>Values beyond about 1e150 in magnitude are accepted, but their sums and squares can overflow to infinity.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Summary {
    private static final Summary DEFAULTS = new Summary(QuantileType.R7_LINEAR);

    private final QuantileType quantileType;

    private Summary(QuantileType quantileType) {
        this.quantileType = quantileType;
    }

    /**
     * With quartiles of {@link QuantileType#R7_LINEAR}.
     *
     * @return the description with its default
     */
    public static Summary withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same description with other quartiles.
     *
     * @param value how quartiles are read from the sample
     * @return a description that differs in this option only
     */
    public Summary with(QuantileType value) {
        return new Summary(Checks.notNull("quantileType", value));
    }

    /**
     * Describes values.
     *
     * @param values at least one, finite, in any unit; they are not changed
     * @return the description, in the unit of the values
     * @throws IllegalArgumentException if there are no values or if one is not finite
     */
    public Result of(double[] values) {
        double[] sorted = Checks.sample("values", values);
        Arrays.sort(sorted);
        double median = quantileType.of(sorted, 0.5);
        // Around the median, so that equal values have exactly their mean and a deviation of exactly 0.
        double mean =
                median + Arrays.stream(sorted).map(value -> value - median).sum() / sorted.length;
        return new Result(
                sorted.length,
                sorted[0],
                quantileType.of(sorted, 0.25),
                median,
                quantileType.of(sorted, 0.75),
                sorted[sorted.length - 1],
                mean,
                standardDeviation(sorted, mean),
                quantileType);
    }

    private static double standardDeviation(double[] values, double mean) {
        if (values.length == 1) {
            return Double.NaN;
        }
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / (values.length - 1));
    }

    /**
     * A description, all but n in the unit of the values.
     *
     * @param n the number of values
     * @param min the smallest
     * @param q1 the first quartile
     * @param median the median
     * @param q3 the third quartile
     * @param max the largest
     * @param mean the arithmetic mean
     * @param sd the standard deviation with n - 1 in the denominator; NaN for a single value
     * @param quantileType how the quartiles were read from the sample
     */
    public record Result(
            int n,
            double min,
            double q1,
            double median,
            double q3,
            double max,
            double mean,
            double sd,
            QuantileType quantileType) {}

    /**
     * A definition of the quantile of a sample, numbered as in R. All definitions agree on the median.
     *
     * <p>Source: Hyndman and Fan 1996.
     */
    public enum QuantileType {
        /** Steps, and the mean of the two values where a step falls on the quantile; what SAS does. Type 2 in R. */
        R2_AVERAGED_STEP {
            @Override
            double position(int n, double probability) {
                double position = n * probability;
                return position == Math.rint(position) ? position + 0.5 : Math.ceil(position);
            }
        },

        /** Linear between the values, which split the line into n + 1 equal parts; what Minitab and SPSS do. Type 6 in R. */
        R6_WEIBULL {
            @Override
            double position(int n, double probability) {
                return (n + 1) * probability;
            }
        },

        /** Linear between the values, smallest and largest being 0 and 1; what R and NumPy do by default. Type 7 in R. */
        R7_LINEAR {
            @Override
            double position(int n, double probability) {
                return 1 + (n - 1) * probability;
            }
        };

        /** Returns the position of the quantile among the sorted values, counted from 1; a fraction lies between two of them. */
        abstract double position(int n, double probability);

        /** Made for quarters, whose products with a sample size are exact; other probabilities would need a tolerance. */
        double of(double[] sorted, double probability) {
            double position = Math.max(1, Math.min(sorted.length, position(sorted.length, probability)));
            int below = (int) position;
            double fraction = position - below;
            double lower = sorted[below - 1];
            double upper = sorted[Math.min(below, sorted.length - 1)];
            // Weighting cannot overflow, but may round to the outside of its own ends.
            return Math.max(lower, Math.min(upper, (1 - fraction) * lower + fraction * upper));
        }
    }
}
