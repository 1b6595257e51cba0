package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.AssertionLog.Refusal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Assertions that throw before they judge are kept for the report, with their message. */
class RefusalsTest {

    private final InjectedRuns runs = TwoTargets.runs();
    private final AssertionLog log = runs.log();

    @Test
    void aBudgetOfAMetricThatWasNeverRecorded() {
        Throwable refusal = catchThrowable(
                () -> assertThat(runs).forTarget(QUICK).median(CPU_TIME).isLessThan(Duration.ofSeconds(6)));
        assertThat(refusal).isInstanceOf(AssertionError.class);
        assertThat(log.refusals())
                .containsExactly(new Refusal(
                        "forTarget(quick).median(cpu.time).isLessThan(6 s)", String.valueOf(refusal.getMessage())));
        assertThat(log.budgets()).isEmpty();
    }

    @Test
    void aBudgetOfWhichThereIsNoInterval() {
        Throwable refusal = catchThrowable(
                () -> assertThat(runs).forTarget(QUICK).worst(DRAIN_TIME).confidently());
        assertThat(refusal).isInstanceOf(IllegalStateException.class);
        assertThat(log.refusals()).singleElement().satisfies(kept -> assertThat(kept.subject())
                .isEqualTo("forTarget(quick).worst(drain.time).confidently()"));
    }

    @Test
    void aClaimThatWasDeclaredNotToBeMade() {
        InjectedRuns descriptive = TwoTargets.runs(TwoTargets.study().claims(0));
        Throwable refusal = catchThrowable(
                () -> assertThat(descriptive).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME));
        assertThat(refusal).isInstanceOf(AssertionError.class);
        assertThat(descriptive.log().claims()).singleElement().satisfies(claim -> {
            assertThat(claim.holds()).isFalse();
            assertThat(claim.refusal())
                    .hasValueSatisfying(reason -> assertThat(reason).contains("claims = 0"));
        });
    }

    @Test
    void aClaimOfAMetricWithoutADirection() {
        assertThat(catchThrowable(
                        () -> assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(CPU_MEAN)))
                .isInstanceOf(AssertionError.class);
        assertThat(log.claims()).singleElement().satisfies(claim -> assertThat(claim.refusal())
                .isPresent());
        log.failed("quickIsLower(Runs)", new AssertionError("again"));
        assertThat(log.refusals()).as("the claim has said why").isEmpty();
    }

    @Test
    void aTestThatFailsBeforeItJudgesAnything() {
        assertThat(runs).candidate(QUICK).against(SLOW).isLowerIn(DRAIN_TIME);
        log.failed("mine(Runs)", new IllegalStateException("no history is kept"));
        assertThat(log.refusals()).containsExactly(new Refusal("mine(Runs)", "no history is kept"));
        assertThat(log.takeNew()).containsEntry("mine(Runs)", "refused: no history is kept");
        log.failed("other(Runs)", new IllegalStateException());
        assertThat(log.refusals()).hasSize(2);
        assertThat(log.takeNew()).containsOnlyKeys("other(Runs)");
    }
}
