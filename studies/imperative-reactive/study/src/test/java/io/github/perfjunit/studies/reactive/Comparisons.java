package io.github.perfjunit.studies.reactive;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.junit.Runs;

/** Comparisons of which all blocks must count, whatever the verdict is. */
final class Comparisons {

    private Comparisons() {}

    static void assertCompared(Runs runs, Target candidate, Target baseline, Metric<?> metric) {
        Verdict verdict = runs.compare(candidate, baseline, metric);
        assertThat(verdict.blocks()).isEqualTo(runs.values(baseline, metric).size());
    }
}
