package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.junit.Runs;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class UnfinishedChainTest {
    private final InjectedRuns runs = TwoTargets.runs();

    @Test
    void isNoticedWhereverItWasLeft() {
        CandidateAssert first = assertThat(runs).candidate(QUICK);
        ComparisonAssert second = assertThat(runs).candidate(SLOW).against(QUICK);
        TargetAssert third = assertThat(runs).forTarget(SLOW);
        BudgetAssert<Duration> fourth = assertThat(runs).forTarget(QUICK).median(DRAIN_TIME);
        assertThat(List.of(first, second, third, fourth)).hasSize(4);
        assertThat(runs.log().takeUnfinished())
                .containsExactly(
                        "candidate(quick)",
                        "candidate(slow).against(quick)",
                        "forTarget(slow)",
                        "forTarget(quick).median(drain.time)");
    }

    @Test
    void isNoticedAfterASignificanceLevel() {
        ComparisonAssert claim = assertThat(runs).candidate(QUICK).against(SLOW).atSignificance(0.01);
        assertThat(claim).isNotNull();
        assertThat(runs.log().takeUnfinished()).containsExactly("candidate(quick).against(slow)");
    }

    /** They say nothing of what was measured. */
    @Test
    void isNotEndedByWhatIsInherited() {
        assertThat(runs).isNotNull().isEqualTo(runs).satisfies(all -> assertThat(all.stream())
                .isNotEmpty());
        assertThat(runs).candidate(QUICK).isNotNull();
        assertThat(runs).candidate(QUICK).against(SLOW).isSameAs(runs).isInstanceOf(Runs.class);
        assertThat(runs).candidate(SLOW).against(QUICK).withMargin(percent(5)).isNotNull();
        assertThat(runs)
                .candidate(SLOW)
                .against(QUICK)
                .withMargin(Duration.ofMillis(5))
                .isNotNull();
        assertThat(runs).forTarget(SLOW).isNotNull();
        assertThat(runs)
                .forTarget(QUICK)
                .median(DRAIN_TIME)
                .isNotEqualTo(Duration.ofSeconds(5))
                .hasToString(runs.toString());
        assertThat(runs.log().takeUnfinished())
                .containsExactly(
                        "assertThat(runs)",
                        "candidate(quick)",
                        "candidate(quick).against(slow)",
                        "candidate(slow).against(quick).withMargin(5 %)",
                        "candidate(slow).against(quick).withMargin(5 ms)",
                        "forTarget(slow)",
                        "forTarget(quick).median(drain.time)");
    }

    @Test
    void isNotedWhereItGoesOnAfterAnEnd() {
        assertThat(runs)
                .candidate(QUICK)
                .against(SLOW)
                .isLowerIn(DRAIN_TIME)
                .byAtLeast(percent(20))
                .isNotNull();
        assertThat(runs.log().takeUnfinished()).containsExactly("candidate(quick).against(slow)");
    }

    @Test
    void isToldOnce() {
        assertThat(assertThat(runs).candidate(QUICK)).isNotNull();
        assertThat(runs.log().takeUnfinished()).hasSize(1);
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNotWhatWasEndedWellOrBadly() {
        assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
        assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(9));
        assertThat(catchThrowable(
                        () -> assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(RSS_PEAK)))
                .isInstanceOf(AssertionError.class);
        assertThat(catchThrowable(() ->
                        assertThat(runs).forTarget(SLOW).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(9))))
                .isInstanceOf(AssertionError.class);
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }
}
