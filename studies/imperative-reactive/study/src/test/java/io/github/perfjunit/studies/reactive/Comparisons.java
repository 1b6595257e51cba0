package io.github.perfjunit.studies.reactive;

import static io.github.perfjunit.api.Metrics.RSS_MEAN;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.Runs;

/** Comparisons of the targets: two claims for each workload, and all others without a claim. */
final class Comparisons {

    /** The level of each of the two claims, so that the probability of any wrong one is at most 0.05 in a workload. */
    private static final double LEVEL = 0.05 / 2;

    private Comparisons() {}

    /** Claims that the candidate has less memory than the baseline, unless the study is too small to decide anything. */
    static void assertLessMemory(Runs runs, Target candidate, Target baseline, String program) {
        assumeThat(Size.ofThisStudy() == Size.SMALL)
                .as("small size, which decides nothing")
                .isFalse();
        assertThat(runs)
                .candidate(candidate)
                .against(baseline)
                .atSignificance(LEVEL)
                .isLowerIn(RSS_MEAN.ofProgram(program));
    }

    /** Compares two targets, whatever the verdict is: all blocks must count. */
    static void assertCompared(Runs runs, Target candidate, Target baseline, Metric<?> metric) {
        Verdict verdict = runs.compare(candidate, baseline, metric);
        assertThat(verdict.blocks()).isEqualTo(runs.values(baseline, metric).size());
    }
}
