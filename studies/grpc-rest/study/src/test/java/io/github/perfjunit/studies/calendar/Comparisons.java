package io.github.perfjunit.studies.calendar;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.Runs;

/** Comparisons that describe: all blocks must count, whatever the verdict is. A study has one claim at most beside them. */
final class Comparisons {

    private Comparisons() {}

    static void assertCompared(Runs runs, Target candidate, Target baseline, Metric<?> metric) {
        Verdict verdict = runs.compare(candidate, baseline, metric);
        assertThat(verdict.blocks()).isEqualTo(runs.values(baseline, metric).size());
    }

    /** The small size has one block, in which no claim can hold. */
    static void assumeClaimsAreMade() {
        assumeThat(Clients.nameOfThisSize()).as("perfjunit.study").isNotEqualTo("small");
    }
}
