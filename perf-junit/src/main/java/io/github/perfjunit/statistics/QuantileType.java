package io.github.perfjunit.statistics;

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
