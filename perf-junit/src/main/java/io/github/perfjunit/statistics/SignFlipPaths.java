package io.github.perfjunit.statistics;

import java.util.SplittableRandom;

/**
 * Ways in which the signs of a whole study could have come out when nothing differs, each a sequence of fair coins, one
 * per block. Those that have crossed a boundary leave.
 *
 * <p>There are 2^{@code bits} of them. The first {@code bits} blocks go through all combinations, once each: looks up to
 * there are exact. The signs of later blocks are drawn. Either way the sign of a block depends on the seed, the path and
 * the block alone, so that what happens at a look is the same whatever comes after it.
 *
 * <p>Not thread-safe; a test makes its own.
 */
final class SignFlipPaths {
    static final int DEFAULT_BITS = 17;

    /** Three chunks of ten signs hold the 30 blocks of a study. */
    private static final int CHUNKS = 3;

    private static final int CHUNK = 10;
    private static final int CHUNK_MASK = (1 << CHUNK) - 1;

    private final int all;
    private final int[] survivors;
    private int alive;

    private SignFlipPaths(int[] survivors) {
        this.all = survivors.length;
        this.survivors = survivors;
        this.alive = survivors.length;
    }

    static SignFlipPaths of(long seed, int bits) {
        SplittableRandom random = new SplittableRandom(seed);
        int enumerated = (1 << bits) - 1;
        int[] signs = new int[1 << bits];
        for (int path = 0; path < signs.length; path++) {
            signs[path] = path | (random.nextInt() & ~enumerated);
        }
        return new SignFlipPaths(signs);
    }

    /**
     * The largest value of the statistic, in doubled ranks, such that at most the given share of all paths has crossed at
     * an earlier look or has this value or a smaller one now; -1 if there is none.
     */
    long largestBoundary(BlockRanks ranks, Alternative alternative, double cumulativeShare) {
        int[] counts = new int[ranks.doubledTotal() + 1];
        Sums sums = new Sums(ranks);
        for (int i = 0; i < alive; i++) {
            counts[(int) ranks.doubledStatistic(sums.of(survivors[i]), alternative)]++;
        }
        double affordable = cumulativeShare * all;
        int boundary = -1;
        int crossed = all - alive + counts[0];
        while (crossed <= affordable) {
            boundary++;
            crossed += counts[boundary + 1];
        }
        return ranks.largestAttainable(boundary);
    }

    /** Takes out the paths that cross at this look. */
    void stopAt(long boundary, BlockRanks ranks, Alternative alternative) {
        Sums sums = new Sums(ranks);
        int kept = 0;
        for (int i = 0; i < alive; i++) {
            int path = survivors[i];
            if (ranks.doubledStatistic(sums.of(path), alternative) > boundary) {
                survivors[kept++] = path;
            }
        }
        alive = kept;
    }

    /** The sum of the weights of those blocks whose bit is set, looked up for ten blocks at a time. */
    private static final class Sums {
        private final int[][] tables = new int[CHUNKS][1 << CHUNK];

        Sums(BlockRanks ranks) {
            for (int chunk = 0; chunk < CHUNKS; chunk++) {
                int[] table = tables[chunk];
                for (int bits = 1; bits < table.length; bits++) {
                    int block = chunk * CHUNK + Integer.numberOfTrailingZeros(bits);
                    table[bits] = table[bits & (bits - 1)] + ranks.weight(block);
                }
            }
        }

        int of(int path) {
            int sum = 0;
            int rest = path;
            for (int[] table : tables) {
                sum += table[rest & CHUNK_MASK];
                rest >>>= CHUNK;
            }
            return sum;
        }
    }
}
