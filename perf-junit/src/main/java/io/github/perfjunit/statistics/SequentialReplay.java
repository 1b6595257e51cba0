package io.github.perfjunit.statistics;

import io.github.perfjunit.statistics.SequentialSignedRankTest.Look.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Takes all looks of a sequential test from the first one on.
 *
 * @param alpha what may be spent by this claim in all
 * @param bits the binary logarithm of the number of random paths
 */
record SequentialReplay(Alternative alternative, double shift, double alpha, long seed, int bits) {

    List<SequentialSignedRankTest.Look> looks(double[] differences) {
        List<BlockRanks> ranks = SequentialPlan.LOOKS.stream()
                .filter(n -> n <= differences.length)
                .map(n -> BlockRanks.of(Arrays.copyOf(differences, n), shift))
                .toList();
        return ranks.stream().allMatch(this::isTabulated) ? tabulated(ranks) : simulated(ranks);
    }

    private List<SequentialSignedRankTest.Look> tabulated(List<BlockRanks> ranks) {
        return ranks.stream()
                .map(each -> look(each, tabulatedBoundary(each), Method.TABLE))
                .toList();
    }

    private List<SequentialSignedRankTest.Look> simulated(List<BlockRanks> ranks) {
        SignFlipPaths paths = SignFlipPaths.of(seed, bits);
        List<SequentialSignedRankTest.Look> looks = new ArrayList<>();
        for (BlockRanks each : ranks) {
            // A tie that has come later must not change a boundary that was in force when this look was taken.
            boolean tabulated = isTabulated(each);
            long boundary = tabulated
                    ? tabulatedBoundary(each)
                    : paths.largestBoundary(each, alternative, SequentialPlan.spendable(alpha, each.n()));
            paths.stopAt(boundary, each, alternative);
            looks.add(look(each, boundary, tabulated ? Method.TABLE : Method.CONDITIONAL_MONTE_CARLO));
        }
        return List.copyOf(looks);
    }

    private boolean isTabulated(BlockRanks ranks) {
        return alpha == SequentialSignedRankTest.ALPHA && ranks.isContinuous();
    }

    private long tabulatedBoundary(BlockRanks ranks) {
        return 2L * SequentialPlan.tabulatedBoundary(ranks.n(), alternative);
    }

    private SequentialSignedRankTest.Look look(BlockRanks ranks, long doubledBoundary, Method method) {
        return new SequentialSignedRankTest.Look(
                ranks.n(),
                0.5 * ranks.doubledStatistic(alternative),
                doubledBoundary < 0 ? -1 : 0.5 * doubledBoundary,
                SequentialPlan.spendable(alpha, ranks.n()),
                ranks.probabilityOfAtMost(doubledBoundary, alternative),
                method,
                ranks.zeros(),
                ranks.ties());
    }
}
