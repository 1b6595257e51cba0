package io.github.perfjunit.statistics;

import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Finds chances, and the number of blocks that gives one, by simulation.
 *
 * @param effect the goal's size in standard deviations; infinite without noise, NaN where there is no size either
 */
record PlanningSimulation(Planning.Goal goal, double effect, double alpha, NoiseStudies studies) {

    double chance(int n) {
        long critical = criticalRankSum(n);
        // Without noise and without a size every difference is zero, and zeros show nothing.
        if (critical < 0 || Double.isNaN(effect)) {
            return 0;
        }
        return studies.share(n, sorted -> goal.isShown(sorted, effect, critical));
    }

    /** The largest rank sum with which {@link SignedRankTest} rejects; -1 if none does. */
    long criticalRankSum(int n) {
        int[] ranks = new int[n];
        Arrays.setAll(ranks, i -> i + 1);
        NullDistribution distribution =
                n <= SignedRankTest.AUTO_EXACT_LIMIT ? CoinSums.of(ranks) : NormalApproximation.of(ranks, 0.5);
        long critical = -1;
        while (distribution.pValue(critical + 1, goal.sides()) <= alpha) {
            critical++;
        }
        return critical;
    }

    OptionalInt smallestN(double power) {
        int tooFew = 0;
        int enough = 4;
        while (chance(enough) < power) {
            if (enough == Planning.MAX_BLOCKS) {
                return OptionalInt.empty();
            }
            tooFew = enough;
            enough = Math.min(2 * enough, Planning.MAX_BLOCKS);
        }
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (chance(middle) < power) {
                tooFew = middle;
            } else {
                enough = middle;
            }
        }
        return OptionalInt.of(descend(enough, power));
    }

    /** The level that a rank test attains jumps with n, so that one block fewer can be too few and two enough. */
    private int descend(int enough, double power) {
        int n = enough;
        while (true) {
            if (n > 1 && chance(n - 1) >= power) {
                n -= 1;
            } else if (n > 2 && chance(n - 2) >= power) {
                n -= 2;
            } else {
                return n;
            }
        }
    }
}
