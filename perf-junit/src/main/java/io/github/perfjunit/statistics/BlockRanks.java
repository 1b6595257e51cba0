package io.github.perfjunit.statistics;

import java.math.BigInteger;

/**
 * The signed ranks of the blocks up to a look, each at the place of its block: a zero keeps its place, with a weight of 0,
 * so that the same sign of the same block can be flipped at every look.
 */
final class BlockRanks {
    private final int[] weights;
    private final SignedRanks ranks;

    private BlockRanks(int[] weights, SignedRanks ranks) {
        this.weights = weights;
        this.ranks = ranks;
    }

    static BlockRanks of(double[] differences, double shift) {
        SignedRanks ranks = SignedRanks.of(differences, shift, ZeroHandling.PRATT);
        int[] doubled = ranks.doubled();
        int[] weights = new int[differences.length];
        int next = 0;
        for (int i = 0; i < differences.length; i++) {
            if (!Midranks.areTied(differences[i], shift)) {
                weights[i] = doubled[next++];
            }
        }
        return new BlockRanks(weights, ranks);
    }

    int n() {
        return weights.length;
    }

    int zeros() {
        return ranks.zeros();
    }

    int ties() {
        return ranks.ties();
    }

    boolean isContinuous() {
        return zeros() == 0 && ties() == 0;
    }

    /** Twice the rank of a block's magnitude; 0 for a zero, and for blocks to come. */
    int weight(int block) {
        return block < weights.length ? weights[block] : 0;
    }

    int doubledTotal() {
        return Math.toIntExact(ranks.doubledPlus() + ranks.doubledMinus());
    }

    long doubledStatistic(Alternative alternative) {
        return doubledStatistic(ranks.doubledPlus(), alternative);
    }

    /**
     * Returns the statistic whose small values support the alternative, if the ranks above the shift had this doubled sum.
     */
    long doubledStatistic(long doubledPlus, Alternative alternative) {
        return switch (alternative) {
            case TWO_SIDED -> Math.min(doubledPlus, doubledTotal() - doubledPlus);
            case LESS -> doubledPlus;
            case GREATER -> doubledTotal() - doubledPlus;
        };
    }

    /** The largest doubled rank sum up to a limit that any signs give; -1 for a limit of -1. */
    long largestAttainable(int limit) {
        // A set of numbers, as the bits of one.
        BigInteger sums = BigInteger.ONE;
        for (int weight : weights) {
            sums = sums.or(sums.shiftLeft(weight));
        }
        BigInteger upToLimit = BigInteger.ONE.shiftLeft(limit + 1).subtract(BigInteger.ONE);
        return sums.and(upToLimit).bitLength() - 1L;
    }

    /** The exact probability, among all signs, of a statistic of at most this. */
    double probabilityOfAtMost(long doubledBoundary, Alternative alternative) {
        double oneTail = CoinSums.of(weights).atMost(doubledBoundary);
        return alternative == Alternative.TWO_SIDED ? Math.min(1, 2 * oneTail) : oneTail;
    }
}
