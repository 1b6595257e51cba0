package io.github.perfjunit.statistics;

import java.util.Arrays;

/** The values, in ascending order, whose median is a Hodges-Lehmann estimate. */
final class Contrasts {
    private Contrasts() {}

    /** The means of each value with itself and each other. */
    static double[] sortedWalshAverages(double[] sample) {
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

    /** The differences between each value of x and each of y. */
    static double[] sortedDifferences(double[] x, double[] y) {
        double[] differences = new double[x.length * y.length];
        int count = 0;
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < y.length; j++) {
                double difference = x[i] - y[j];
                if (!Double.isFinite(difference)) {
                    Checks.finite("x[" + i + "] - y[" + j + "]", difference);
                }
                differences[count++] = difference;
            }
        }
        Arrays.sort(differences);
        return differences;
    }
}
