package io.github.perfjunit.internal.verdict.trend;

import java.util.Arrays;

/**
 * The distances between all pairs of values of a series, and the energy statistic of its divisions. The distances are divided by their mean,
 * so that the statistic has no unit.
 */
final class EnergyDistances {

    /** The variance of one value is unknown, so a level has two at least. */
    static final int SHORTEST = 2;

    private final double[][] distances;

    private EnergyDistances(double[][] distances) {
        this.distances = distances;
    }

    /** Returns the distances of values that are not all equal. */
    static EnergyDistances of(double[] values) {
        double range = Arrays.stream(values).max().orElseThrow()
                - Arrays.stream(values).min().orElseThrow();
        double[][] distances = new double[values.length][values.length];
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            for (int j = 0; j < values.length; j++) {
                distances[i][j] = Math.abs(values[i] - values[j]) / range;
                sum += distances[i][j];
            }
        }
        double mean = sum / (values.length * (values.length - 1.0));
        Arrays.stream(distances).forEach(row -> Arrays.setAll(row, j -> row[j] / mean));
        return new EnergyDistances(distances);
    }

    /**
     * A division of a segment.
     *
     * @param at the place of the first value of its second part
     * @param statistic how different the parts are
     */
    record Division(int at, double statistic) {

        static final Division NONE = new Division(-1, Double.NEGATIVE_INFINITY);
    }

    /**
     * Finds the division of a segment whose parts differ most.
     *
     * @param order the values in the order that is looked at
     * @param from the first place of the segment
     * @param to the place after its last one
     */
    Division best(int[] order, int from, int to) {
        double right = 0;
        for (int i = from; i < to; i++) {
            for (int j = i + 1; j < to; j++) {
                right += distances[order[i]][order[j]];
            }
        }
        double all = right;
        double left = 0;
        Division best = Division.NONE;
        for (int at = from + 1; at <= to - SHORTEST; at++) {
            double[] moved = distances[order[at - 1]];
            for (int i = from; i < at - 1; i++) {
                left += moved[order[i]];
            }
            for (int j = at; j < to; j++) {
                right -= moved[order[j]];
            }
            if (at - from >= SHORTEST) {
                double statistic = statistic(at - from, to - at, left, right, all - left - right);
                best = statistic > best.statistic() ? new Division(at, statistic) : best;
            }
        }
        return best;
    }

    private static double statistic(double n, double m, double left, double right, double between) {
        double energy = 2 * between / (n * m) - 2 * left / (n * (n - 1)) - 2 * right / (m * (m - 1));
        return n * m / (n + m) * energy;
    }
}
