package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.verdict.AssertionLog.Refusal;
import io.github.perfjunit.internal.verdict.BudgetCheck;
import io.github.perfjunit.internal.verdict.BudgetCheck.Outcome;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Quick needs 5 to 5.9 s, with a median of 5.45 s in [5.1, 5.8]; slow always needs 10 s. */
class InclusiveLimitsTest {
    private static final Duration TEN = Duration.ofSeconds(10);

    private final InjectedRuns runs = TwoTargets.runs();

    private BudgetAssert<Duration> slow() {
        return assertThat(runs).forTarget(SLOW).median(DRAIN_TIME);
    }

    private BudgetAssert<Duration> quick() {
        return assertThat(runs).forTarget(QUICK).median(DRAIN_TIME);
    }

    @Test
    void areKeptByReachingThem() {
        slow().isLessThanOrEqualTo(TEN).isGreaterThanOrEqualTo(TEN).isBetween(TEN, TEN);
        slow().confidently()
                .isLessThanOrEqualTo(TEN)
                .isGreaterThanOrEqualTo(TEN)
                .isBetween(TEN, TEN);
        assertThat(runs.log().budgets())
                .hasSize(8)
                .allMatch(BudgetCheck::holds)
                .allMatch(budget -> budget.outcome() == Outcome.WITHIN);
        assertThat(catchThrowable(() -> slow().isLessThan(TEN))).hasMessageContaining("of less than 10 s   OVER");
        assertThat(catchThrowable(() -> slow().isGreaterThan(TEN))).hasMessageContaining("of more than 10 s   UNDER");
    }

    @Test
    void areNotKeptBeyondThem() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> slow().isLessThanOrEqualTo(TEN.minusMillis(1)))
                .withMessage("Budget not kept: drain.time  slow  median 10 s against a limit of at most 9.999 s"
                        + "   OVER\n      n = 10, median's interval [10, 10] 97.9 % CI");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> slow().isGreaterThanOrEqualTo(TEN.plusMillis(1)))
                .withMessageStartingWith(
                        "Budget not kept: drain.time  slow  median 10 s against a limit of at least 10.00 s   UNDER");
    }

    @Test
    void areUncertainInsideTheInterval() {
        quick().isLessThanOrEqualTo(Duration.ofMillis(5500));
        assertThat(runs.log().budgets()).singleElement().satisfies(budget -> assertThat(budget.lines())
                .first()
                .asString()
                .endsWith("at most 5.500 s   UNCERTAIN: kept by the sample median"));
        assertThat(catchThrowable(() -> quick().confidently().isLessThanOrEqualTo(Duration.ofMillis(5500))))
                .hasMessageStartingWith("COULD NOT TELL: the limit lies inside the interval of the median");
        quick().confidently().isLessThanOrEqualTo(Duration.ofMillis(5800));
        quick().confidently().isGreaterThanOrEqualTo(Duration.ofMillis(5100));
    }

    @Test
    void ofARangeAreTwoBudgets() {
        quick().isBetween(Duration.ofSeconds(5), Duration.ofSeconds(6));
        assertThat(runs.log().budgets())
                .extracting(budget -> budget.lines().get(0))
                .containsExactly(
                        "drain.time  quick  median 5.450 s against a limit of at least 5 s   WITHIN",
                        "drain.time  quick  median 5.450 s against a limit of at most 6 s   WITHIN");
    }

    @Test
    void ofARangeFailOnEitherSide() {
        assertThat(catchThrowable(() -> quick().isBetween(Duration.ofSeconds(6), Duration.ofSeconds(7))))
                .hasMessageStartingWith(
                        "Budget not kept: drain.time  quick  median 5.450 s against a limit of at least 6 s   UNDER");
        assertThat(catchThrowable(() -> quick().isBetween(Duration.ofSeconds(4), Duration.ofSeconds(5))))
                .hasMessageStartingWith(
                        "Budget not kept: drain.time  quick  median 5.450 s against a limit of at most 5 s   OVER");
    }

    @Test
    void ofARangeHoldEachRun() {
        BudgetAssert<Duration> worst = assertThat(runs).forTarget(QUICK).worst(DRAIN_TIME);
        worst.isBetween(Duration.ofSeconds(5), Duration.ofMillis(5900));
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> worst.isBetween(Duration.ofMillis(5100), Duration.ofMillis(5800)))
                .withMessage(
                        """
                        Budget not kept: drain.time  quick  worst 5 s against a limit of at least 5.100 s   UNDER
                              n = 10, the limit is 0.3 standard deviations of a run away
                        and: drain.time  quick  worst 5.900 s against a limit of at most 5.800 s   OVER
                              n = 10, the limit is 0.3 standard deviations of a run away""");
    }

    @Test
    void ofARangeAreInOrder() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> quick().isBetween(Duration.ofSeconds(6), Duration.ofSeconds(5)))
                .withMessage(
                        "forTarget(quick).median(drain.time).isBetween(6 s, 5 s): the lower limit is above the upper"
                                + " one, so no value lies between them");
        assertThat(runs.log().refusals())
                .extracting(Refusal::subject)
                .containsExactly("forTarget(quick).median(drain.time).isBetween(6 s, 5 s)");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }
}
