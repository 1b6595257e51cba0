package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.junit.InjectedRuns;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Each assertion returns its object, so that the next can follow. */
class ChainingTest {
    private final InjectedRuns runs = TwoTargets.runs();

    @Test
    void ofTheRuns() {
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME).areComplete();
        assertNothingIsUnfinished();
    }

    @Test
    void ofClaims() {
        assertThat(runs)
                .candidate(QUICK)
                .against(SLOW)
                .isLowerIn(DRAIN_TIME)
                .isLowerInAnyOf(DRAIN_TIME, RSS_PEAK)
                .as("by a third")
                .byAtLeast(percent(33))
                .isLowerIn(DRAIN_TIME)
                .isLowerIn(DRAIN_TIME);
        assertThat(runs.log().claims()).hasSize(4);
        assertNothingIsUnfinished();
    }

    @Test
    void ofMargins() {
        assertThat(runs)
                .candidate(QUICK)
                .against(SLOW)
                .withMargin(percent(20))
                .isNotWorseIn(DRAIN_TIME)
                .isNotWorseIn(RSS_PEAK)
                .isEquivalentIn(RSS_PEAK);
        assertThat(runs)
                .candidate(QUICK)
                .against(SLOW)
                .withMargin(mebibytes(20))
                .isNotWorseIn(RSS_PEAK)
                .isEquivalentIn(RSS_PEAK);
        assertThat(runs.log().claims()).hasSize(5);
        assertNothingIsUnfinished();
    }

    @Test
    void ofBudgets() {
        assertThat(runs)
                .forTarget(QUICK)
                .median(DRAIN_TIME)
                .isLessThan(Duration.ofSeconds(9))
                .isLessThanOrEqualTo(Duration.ofSeconds(9))
                .isGreaterThan(Duration.ofSeconds(1))
                .isGreaterThanOrEqualTo(Duration.ofSeconds(1))
                .isBetween(Duration.ofSeconds(1), Duration.ofSeconds(9))
                .confidently()
                .isLessThan(Duration.ofSeconds(9))
                .isGreaterThan(Duration.ofSeconds(1));
        assertThat(runs.log().budgets()).hasSize(8);
        assertNothingIsUnfinished();
    }

    private void assertNothingIsUnfinished() {
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }
}
