package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.REQUESTS_FAILED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import org.junit.jupiter.api.Test;

/** Counts have no unit: their limits are numbers as they are written. */
class CountsTest {
    private final InjectedRuns runs =
            SomeTargets.runs(HandMadeStudy.of("app").values(REQUESTS_FAILED, "app", 1, 2, 3, 4));

    @Test
    void areHeldAgainstIntegers() {
        assertThat(runs)
                .worst(REQUESTS_FAILED)
                .isLessThan(5)
                .isLessThanOrEqualTo(4)
                .isBetween(1, 4)
                .isLessThan(5L);
        assertThat(runs).median(REQUESTS_FAILED).isGreaterThan(2).isGreaterThanOrEqualTo(2.5);
        assertThat(runs.log().budgets().get(0).lines().get(0))
                .isEqualTo("requests.failed  app  worst 4 against a limit of less than 5   WITHIN");
    }

    @Test
    void areReadAsWholeNumbers() {
        assertThat(runs.values(SomeTargets.FIRST, REQUESTS_FAILED)).containsExactly(1L, 2L, 3L, 4L);
    }
}
