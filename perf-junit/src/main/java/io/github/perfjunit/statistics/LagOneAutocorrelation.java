package io.github.perfjunit.statistics;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.apiguardian.api.API;

/**
 * Is a value like the one before it? The autocorrelation at lag 1, r = sum (x[i] - m)(x[i+1] - m) / sum (x[i] - m)^2 with
 * the mean m, and its p-value by permutation: how often another order of the same values gives an r as extreme.
 *
 * <p>Up to {@value #EXACT_LIMIT} values all orders are tried; above, {@value #RANDOM_PERMUTATIONS} random ones, and the p
 * is (count + 1) / ({@value #RANDOM_PERMUTATIONS} + 1), which never says 0. The two-sided p is twice the smaller one-sided
 * p, at most 1. Without any relation between neighbours r is -1/n on average, not 0. If all values are equal (to within
 * 1e-9 of the larger one), r is 0 and p is 1.
 *
 * <p>Sources: Wald and Wolfowitz 1943 (the permutation test of serial correlation); Phipson and Smyth 2010 (the added 1).
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class LagOneAutocorrelation {
    /** All orders are tried up to this number of values. */
    public static final int EXACT_LIMIT = 8;

    /** The number of random orders that are tried above {@link #EXACT_LIMIT}. */
    public static final int RANDOM_PERMUTATIONS = 9999;

    private static final LagOneAutocorrelation DEFAULTS = new LagOneAutocorrelation(Alternative.TWO_SIDED, 0);

    private final Alternative alternative;
    private final long seed;

    private LagOneAutocorrelation(Alternative alternative, long seed) {
        this.alternative = alternative;
        this.seed = seed;
    }

    /**
     * Two-sided, with the seed 0.
     *
     * @return the test with its defaults
     */
    public static LagOneAutocorrelation withDefaults() {
        return DEFAULTS;
    }

    /**
     * The same test with another alternative.
     *
     * @param value {@link Alternative#GREATER} for neighbours that are alike, {@link Alternative#LESS} for values that
     *     alternate
     * @return a test that differs in this option only
     */
    public LagOneAutocorrelation with(Alternative value) {
        return new LagOneAutocorrelation(Checks.notNull("alternative", value), seed);
    }

    /**
     * The same test with other random orders. The same seed and series always give the same result.
     *
     * @param value any number
     * @return a test that differs in this option only
     */
    public LagOneAutocorrelation withSeed(long value) {
        return new LagOneAutocorrelation(alternative, value);
    }

    /**
     * Tests a series.
     *
     * @param series in the order of time, at least one value, finite, in any unit; they are not changed
     * @return the autocorrelation, its p-value and how it came about
     * @throws IllegalArgumentException if there are no values or if one is not finite
     */
    public Result test(double[] series) {
        double[] values = Checks.sample("series", series);
        double smallest = Arrays.stream(values).min().orElseThrow();
        double largest = Arrays.stream(values).max().orElseThrow();
        boolean exact = values.length <= EXACT_LIMIT;
        if (Midranks.areTied(smallest, largest)) {
            return new Result(0, 1, alternative, values.length, 0, exact);
        }
        double[] deviations = standardized(values, largest - smallest);
        Tally tally = new Tally(correlation(deviations));
        if (exact) {
            tally.addAllOrders(deviations, deviations.length);
        } else {
            tally.addObserved();
            tally.addRandomOrders(deviations, new SplittableRandom(seed));
        }
        int permutations = exact ? tally.total : RANDOM_PERMUTATIONS;
        return new Result(tally.observed, tally.pValue(alternative), alternative, values.length, permutations, exact);
    }

    /** From the mean, with a sum of squares of 1. Dividing by the range first keeps squares from overflowing. */
    private static double[] standardized(double[] values, double range) {
        double mean = Summary.withDefaults().of(values).mean();
        double[] deviations =
                Arrays.stream(values).map(value -> (value - mean) / range).toArray();
        double norm = Math.sqrt(Arrays.stream(deviations).map(d -> d * d).sum());
        return Arrays.stream(deviations).map(d -> d / norm).toArray();
    }

    private static double correlation(double[] standardized) {
        double sum = 0;
        for (int i = 1; i < standardized.length; i++) {
            sum += standardized[i - 1] * standardized[i];
        }
        return sum;
    }

    /** Counts the orders that are at most, or at least, as correlated as the observed one. */
    private static final class Tally {
        /** Orders that are equal on paper differ by less than this: the sum of squares is 1. */
        private static final double ROUNDING = 1e-12;

        private final double observed;
        private int atMost;
        private int atLeast;
        private int total;

        Tally(double observed) {
            this.observed = observed;
        }

        void addObserved() {
            add(observed);
        }

        private void add(double correlation) {
            atMost += correlation <= observed + ROUNDING ? 1 : 0;
            atLeast += correlation >= observed - ROUNDING ? 1 : 0;
            total++;
        }

        /** Heap's algorithm, over the first so many places. */
        void addAllOrders(double[] values, int places) {
            if (places == 1) {
                add(correlation(values));
                return;
            }
            for (int i = 0; i < places; i++) {
                addAllOrders(values, places - 1);
                swap(values, places % 2 == 0 ? i : 0, places - 1);
            }
        }

        void addRandomOrders(double[] values, SplittableRandom random) {
            for (int k = 0; k < RANDOM_PERMUTATIONS; k++) {
                for (int i = values.length - 1; i > 0; i--) {
                    swap(values, i, random.nextInt(i + 1));
                }
                add(correlation(values));
            }
        }

        private static void swap(double[] values, int i, int j) {
            double value = values[i];
            values[i] = values[j];
            values[j] = value;
        }

        double pValue(Alternative alternative) {
            double less = (double) atMost / total;
            double greater = (double) atLeast / total;
            return switch (alternative) {
                case LESS -> less;
                case GREATER -> greater;
                case TWO_SIDED -> Math.min(1, 2 * Math.min(less, greater));
            };
        }
    }

    /**
     * The result of the test, with its method.
     *
     * @param r the autocorrelation at lag 1, between -1 and 1; 0 if the series is constant
     * @param pValue the p-value
     * @param alternative which alternative it belongs to
     * @param n the number of values
     * @param permutations how many orders were tried; 0 if the series is constant
     * @param isExact whether these were all orders
     */
    public record Result(double r, double pValue, Alternative alternative, int n, int permutations, boolean isExact) {}
}
