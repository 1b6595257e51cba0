package io.github.perfjunit.statistics;

import java.util.List;

/**
 * The exact distribution of the number of pairs in order among all orders of a sample, tied pairs not counted: its
 * generating function is the Gaussian multinomial coefficient of the groups of tied values.
 *
 * <p>Groups are put in one after the other. How the members of a group fall among those that are there already is
 * independent of how those lie among each other, so the numbers of pairs that are in order add up. Only positive numbers
 * are multiplied and added: with a hundred values the relative error stays below 1e-12.
 */
final class InversionCounts {

    private InversionCounts() {}

    /** Symmetric: reading an order backwards turns every pair around. */
    static NullDistribution of(List<Integer> groupSizes) {
        double[] probability = {1};
        int placed = 0;
        for (int size : groupSizes) {
            probability = sum(probability, pairsBetween(placed, size));
            placed += size;
        }
        return SymmetricDistribution.of(probability);
    }

    /**
     * In how many pairs of one of the old and one of the new the old one is first. The last of all is an old one with the
     * probability of their share, and adds nothing; a new one adds all old ones.
     */
    private static double[] pairsBetween(int old, int added) {
        double[][] row = new double[old + 1][];
        for (int i = 0; i <= old; i++) {
            row[i] = new double[] {1};
        }
        for (int j = 1; j <= added; j++) {
            for (int i = 1; i <= old; i++) {
                double[] next = new double[i * j + 1];
                addShifted(next, row[i - 1], 0, (double) i / (i + j));
                addShifted(next, row[i], i, (double) j / (i + j));
                row[i] = next;
            }
        }
        return row[old];
    }

    private static void addShifted(double[] target, double[] source, int offset, double factor) {
        for (int k = 0; k < source.length; k++) {
            target[k + offset] += factor * source[k];
        }
    }

    private static double[] sum(double[] a, double[] b) {
        double[] sum = new double[a.length + b.length - 1];
        for (int i = 0; i < b.length; i++) {
            addShifted(sum, a, i, b[i]);
        }
        return sum;
    }
}
