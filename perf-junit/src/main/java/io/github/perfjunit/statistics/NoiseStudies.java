package io.github.perfjunit.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * Simulated studies of standard normal differences. A study of n blocks begins like one of fewer blocks does, so that two
 * sizes are compared with the same noise.
 *
 * <p>Not thread-safe; a question makes its own.
 */
final class NoiseStudies {
    private final int studies;

    /** The algorithm of this generator is specified: every JVM draws the same. */
    private final Random random;

    private final List<double[]> blocks = new ArrayList<>();

    NoiseStudies(int studies, long seed) {
        this.studies = studies;
        this.random = new Random(seed);
    }

    /** The share of the studies of n blocks of whose sorted differences something holds. */
    double share(int n, Predicate<double[]> ofSorted) {
        while (blocks.size() < n) {
            blocks.add(gaussians());
        }
        double[] differences = new double[n];
        int count = 0;
        for (int study = 0; study < studies; study++) {
            for (int block = 0; block < n; block++) {
                differences[block] = blocks.get(block)[study];
            }
            Arrays.sort(differences);
            count += ofSorted.test(differences) ? 1 : 0;
        }
        return (double) count / studies;
    }

    private double[] gaussians() {
        double[] values = new double[studies];
        Arrays.setAll(values, study -> random.nextGaussian());
        return values;
    }

    /**
     * The sum of the ranks of the positive ones of values plus a shift. The largest magnitude is at one of the ends, so
     * that the ranks come out downwards without sorting again.
     */
    static long rankSumAbove(double[] sorted, double shift) {
        int low = 0;
        int high = sorted.length - 1;
        long sum = 0;
        for (int rank = sorted.length; rank > 0; rank--) {
            if (-(sorted[low] + shift) > sorted[high] + shift) {
                low++;
            } else {
                high--;
                sum += rank;
            }
        }
        return sum;
    }

    static long rankSumBelow(double[] sorted, double shift) {
        return sorted.length * (sorted.length + 1L) / 2 - rankSumAbove(sorted, shift);
    }
}
