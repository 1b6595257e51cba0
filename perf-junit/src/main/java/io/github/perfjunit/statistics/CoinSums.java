package io.github.perfjunit.statistics;

import java.util.Arrays;

/**
 * The exact distribution of a sum of positive integer weights of which each is in or out by a fair coin. With doubled
 * midranks as weights it is the signed-rank statistic's, with ones the sign test's.
 *
 * <p>Probabilities in doubles are precise enough. Up to 53 weights every intermediate result is a multiple of 2^-53 or
 * more and at most 1, hence exact. Above, only positive numbers are added and halving is exact, so each addition costs
 * at most a relative error of 2^-53: with a thousand weights and a million sums that stays below 1e-9, with a hundred
 * below 1e-11.
 */
final class CoinSums {

    private CoinSums() {}

    /** Symmetric: what is in and what is out can change places. */
    static NullDistribution of(int[] weights) {
        int total = Math.toIntExact(Arrays.stream(weights).asLongStream().sum());
        double[] probability = new double[total + 1];
        probability[0] = 1;
        int reached = 0;
        for (int weight : weights) {
            reached += weight;
            // Downwards, so that what is read at (sum - weight) does not contain this weight yet.
            for (int sum = reached; sum >= weight; sum--) {
                probability[sum] = 0.5 * (probability[sum] + probability[sum - weight]);
            }
            for (int sum = 0; sum < weight; sum++) {
                probability[sum] *= 0.5;
            }
        }
        return SymmetricDistribution.of(probability);
    }
}
