package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonAssertTest {
    private final InjectedRuns runs = TwoTargets.runs();

    private static void assertFails(ThrowingCallable claim, String... parts) {
        assertThatExceptionOfType(AssertionError.class).isThrownBy(claim).withMessageContainingAll(parts);
    }

    @Test
    void tellsTwoTargetsOfTheSameJarApart() {
        assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
        assertThat(runs).candidate(SLOW).against(QUICK).isHigherIn(DRAIN_TIME);
    }

    @Test
    void failsWhenTheOppositeIsTrue() {
        assertFails(
                () -> assertThat(runs).candidate(QUICK).against(SLOW).isHigherIn(DRAIN_TIME),
                "Claimed:\n  quick is higher than slow in drain.time (alpha 0.05)\nbut found:",
                "does not hold: drain.time  quick / slow  x 0.544",
                "LOWER");
    }

    @Test
    void failsAsAWholeWhenOneOfItsMetricsDoes() {
        assertFails(
                () -> assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME, RSS_PEAK),
                "quick is lower than slow in drain.time, rss.peak",
                "\n  holds:         drain.time",
                "\n  does not hold: rss.peak",
                "INCONCLUSIVE");
    }

    @Test
    void chainsFurtherClaims() {
        assertFails(
                () -> assertThat(runs)
                        .candidate(SLOW)
                        .against(QUICK)
                        .isHigherIn(DRAIN_TIME)
                        .isLowerIn(DRAIN_TIME),
                "slow is lower than quick");
        assertThat(runs.log().claims()).extracting(AssertionLog.Claim::holds).containsExactly(true, false);
    }

    /** Ten blocks of one sign have p = 0.00195. */
    @Test
    void isJudgedAtTheStricterLevelThatItAsksFor() {
        assertThat(runs).candidate(QUICK).against(SLOW).atSignificance(0.002).isLowerIn(DRAIN_TIME);
        assertFails(
                () -> assertThat(runs)
                        .candidate(QUICK)
                        .against(SLOW)
                        .atSignificance(0.0019)
                        .isLowerIn(DRAIN_TIME),
                "(alpha 0.0019)",
                "INCONCLUSIVE",
                "With so few blocks no outcome could have been significant");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.051, 0, -1, Double.NaN})
    void canNotBeJudgedAtALooserLevelThanDeclared(double alpha) {
        ComparisonAssert claim = assertThat(runs).candidate(QUICK).against(SLOW);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.atSignificance(alpha).isLowerIn(DRAIN_TIME))
                .withMessageStartingWith("atSignificance(" + alpha + "): claims may be stricter")
                .withMessageEndingWith("not above 0.05");
    }

    @Test
    void refusesATargetThatIsNotDeclared() {
        Target stranger = Target.jar("same.jar");
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> assertThat(runs).candidate(stranger).against(SLOW).isLowerIn(DRAIN_TIME))
                .withMessageContaining("is not a target of this study")
                .withMessageEndingWith("[quick, slow]");
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        assertThat(runs).candidate(QUICK).against(stranger).isLowerIn(DRAIN_TIME))
                .withMessageEndingWith("[quick, slow]");
    }

    @Test
    void needsAMetricThatWasRecorded() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn())
                .withMessageContaining("at least one metric");
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(
                        () -> assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(CPU_TIME))
                .withMessageContaining("cpu.time was never recorded in block 1, quick");
    }

    @Test
    void refusesRunsOfWhichOneFailed() {
        HandMadeStudy failed = TwoTargets.study().failure("slow", 10, "1 lost");
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(TwoTargets.runs(failed))
                        .candidate(QUICK)
                        .against(SLOW)
                        .isLowerIn(DRAIN_TIME))
                .withMessage("target 'slow' failed in 1 of its 10 runs, so nothing that is claimed of it holds:"
                        + " run 20 (block 10, slow) failed: 1 lost");
    }
}
