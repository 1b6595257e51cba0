package io.github.perfjunit.benchmark.ranktests;

import java.util.Map;

/** Times of different answers could not be compared. */
final class SameAnswers {

    private SameAnswers() {}

    static void require(SciPy sciPy) {
        RankTestBenchmark ours = new RankTestBenchmark();
        Map.of(
                        "signedRank30", ours.signedRank30(),
                        "signedRank60", ours.signedRank60(),
                        "rankSum30", ours.rankSum30(),
                        "rankSum60", ours.rankSum60())
                .forEach((test, p) -> require(test, p, sciPy.pValues().getOrDefault(test, Double.NaN)));
    }

    private static void require(String test, double ours, double theirs) {
        if (!(Math.abs(ours - theirs) <= 1e-9 * ours)) {
            throw new IllegalStateException(test + " has p = " + ours + ", but SciPy says " + theirs);
        }
    }
}
