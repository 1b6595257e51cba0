package io.github.perfjunit.statistics;

import java.util.Arrays;

/**
 * The exact distribution of the sum of positive integer weights over a subset of given size, all subsets being equally
 * likely. With doubled midranks as weights it is the rank-sum statistic's, conditional on the ties; with ranks as
 * weights it is the distribution without ties.
 *
 * <p>Subsets are counted in doubles. As long as there are at most 2^53 of them (28 of 56) every count is exact and a
 * probability is the fraction correctly rounded. Above, only positive numbers are added, so each addition costs at most
 * a relative error of 2^-53: with forty thousand pairs of a value in and a value out that stays below 1e-11, with the
 * 3600 of 60 and 60 below 1e-12.
 */
final class SubsetSums implements NullDistribution {
    private final long base;
    private final int step;
    private final double[] atMost;
    private final double[] atLeast;

    private SubsetSums(long base, int step, double[] ways) {
        this.base = base;
        this.step = step;
        atMost = ways.clone();
        atLeast = ways.clone();
        int last = ways.length - 1;
        for (int i = 1; i <= last; i++) {
            atMost[i] += atMost[i - 1];
            atLeast[last - i] += atLeast[last - i + 1];
        }
        // Rounded, the two may differ: the larger one keeps both within 1 and makes mirror images alike.
        double all = Math.max(atMost[last], atLeast[0]);
        for (int i = 0; i <= last; i++) {
            atMost[i] /= all;
            atLeast[i] /= all;
        }
    }

    /**
     * The statistic is the sum less the offset. Callers keep the number in times the number out within 40,000: time
     * grows with its square, and (1000 choose 500) is close to the largest double.
     */
    static SubsetSums of(int[] weights, int size, long offset) {
        int[] sorted = weights.clone();
        Arrays.sort(sorted);
        long smallestSum = Arrays.stream(sorted, 0, size).asLongStream().sum();
        int step = Math.max(
                1, Arrays.stream(sorted).map(weight -> weight - sorted[0]).reduce(0, SubsetSums::gcd));
        int[] steps =
                Arrays.stream(sorted).map(weight -> (weight - sorted[0]) / step).toArray();
        int others = sorted.length - size;
        double[] ways = size <= others ? count(steps, size) : reversed(count(steps, others));
        return new SubsetSums(smallestSum - offset, step, ways);
    }

    private static int gcd(int a, int b) {
        return b == 0 ? a : gcd(b, a % b);
    }

    /**
     * Reverses the counts. The sums of a subset and of its complement add up to a constant, so these are the counts of the
     * complements.
     */
    private static double[] reversed(double[] ways) {
        double[] reversed = new double[ways.length];
        Arrays.setAll(reversed, i -> ways[ways.length - 1 - i]);
        return reversed;
    }

    /** Counts the subsets of the size that have each sum, from the smallest sum to the largest. */
    private static double[] count(int[] sorted, int size) {
        int others = sorted.length - size;
        int[] sumOfFirst = new int[sorted.length + 1];
        for (int i = 0; i < sorted.length; i++) {
            sumOfFirst[i + 1] = sumOfFirst[i] + sorted[i];
        }
        // Subsets of the weights seen so far, by how many are in and by how far the sum exceeds the smallest one.
        double[][] ways = new double[size + 1][];
        for (int in = 0; in <= size; in++) {
            ways[in] = new double[1 + sumOfFirst[in + others] - sumOfFirst[others] - sumOfFirst[in]];
        }
        ways[0][0] = 1;
        for (int seen = 0; seen < sorted.length; seen++) {
            // Downwards, so that what is read does not contain this weight yet.
            for (int in = Math.min(seen, size - 1); in >= Math.max(0, seen - others); in--) {
                int largest = sumOfFirst[seen] - sumOfFirst[seen - in] - sumOfFirst[in];
                add(ways[in], largest, ways[in + 1], sorted[seen] - sorted[in]);
            }
        }
        return ways[size];
    }

    private static void add(double[] from, int largest, double[] to, int distance) {
        for (int i = 0; i <= largest; i++) {
            to[i + distance] += from[i];
        }
    }

    @Override
    public double atMost(long statistic) {
        long index = Math.floorDiv(statistic - base, (long) step);
        if (index < 0) {
            return 0;
        }
        return index >= atMost.length ? 1 : atMost[(int) index];
    }

    @Override
    public double atLeast(long statistic) {
        long index = -Math.floorDiv(base - statistic, (long) step);
        if (index <= 0) {
            return 1;
        }
        return index >= atLeast.length ? 0 : atLeast[(int) index];
    }
}
