package io.github.perfjunit.statistics;

import java.util.List;

/**
 * The looks, what may be spent up to each and, where magnitudes have neither ties nor zeros, the boundaries. Without ties
 * the distribution of all looks together is the same for all continuous data, so that it was computed once, from 2.4
 * million simulated null paths.
 */
final class SequentialPlan {
    static final List<Integer> LOOKS = List.of(7, 10, 15, 20, 25, 30);

    private static final List<Integer> TWO_SIDED = List.of(0, 3, 17, 40, 73, 116);
    private static final List<Integer> ONE_SIDED = List.of(1, 5, 22, 48, 84, 130);

    private SequentialPlan() {}

    /** The largest rank sum, not doubled, with which a single claim is rejected at this look. */
    static int tabulatedBoundary(int look, Alternative alternative) {
        List<Integer> boundaries = alternative == Alternative.TWO_SIDED ? TWO_SIDED : ONE_SIDED;
        return boundaries.get(LOOKS.indexOf(look));
    }

    /**
     * Returns the part of alpha that may have been spent after n blocks: alpha ln(1 + (e - 1) t) with the share t of the
     * blocks, the spending function that resembles Pocock's boundaries (Lan and DeMets 1983).
     */
    static double spendable(double alpha, int n) {
        return alpha * Math.log1p((Math.E - 1) * n / SequentialSignedRankTest.MAX_BLOCKS);
    }
}
