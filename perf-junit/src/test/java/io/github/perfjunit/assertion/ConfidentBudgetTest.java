package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.gate;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The candidate's median is 42.75 s, in the interval from its second to its ninth value, 42.1 s to 43.8 s. */
class ConfidentBudgetTest {
    private final InjectedRuns runs = runs(gate());

    private BudgetAssert<Duration> budget() {
        return assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).confidently();
    }

    @Test
    void isKeptWithTheWholeInterval() {
        budget().isLessThan(Duration.ofMillis(43_801));
        budget().isGreaterThan(Duration.ofMillis(42_099));
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNotKeptByTheSampleMedianAlone() {
        assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).isLessThan(Duration.ofMillis(42_800));
        assertFails(
                () -> budget().isLessThan(Duration.ofMillis(42_800)),
                "",
                "COULD NOT TELL: the limit lies inside the interval of the median, so the budget is not kept confidently:",
                "  drain.time  candidate  median 42.75 s against a limit of less than 42.80 s   UNCERTAIN: kept by the"
                        + " sample median",
                "      n = 10, median's interval [42.10, 43.80] 97.9 % CI, the limit is 0.1 standard deviations of a run"
                        + " away",
                "More blocks make the interval narrower; a limit further away leaves it room.");
    }

    @Test
    void isNotKeptAtTheEdgeOfTheInterval() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> budget().isLessThan(Duration.ofMillis(43_800)))
                .withMessageContaining("the budget is not kept confidently");
    }

    @Test
    void isSimplyNotKeptBeyondTheMedian() {
        assertFails(
                () -> budget().isLessThan(Duration.ofSeconds(42)),
                "",
                "Budget not kept:",
                "  drain.time  candidate  median 42.75 s against a limit of less than 42 s   OVER",
                "      n = 10, median's interval [42.10, 43.80] 97.9 % CI, the limit is 1.1 standard deviations of a run"
                        + " away");
    }

    @Test
    void needsAnInterval() {
        InjectedRuns few = runs(HandMadeStudy.of("candidate").values(DRAIN_TIME, "candidate", 1, 2, 3, 4, 5));
        assertThat(few).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(60));
        assertFails(
                () -> assertThat(few).median(DRAIN_TIME).confidently().isLessThan(Duration.ofSeconds(60)),
                "",
                "COULD NOT TELL: too few runs for an interval of the median, so a budget is not kept confidently:",
                "  drain.time  candidate  median 3 s against a limit of less than 60 s   WITHIN, as far as so few runs can"
                        + " tell",
                "      n = 5, too few runs for an interval of the median, the limit is more than 10 standard deviations"
                        + " of a run away",
                "Give @RepeatRun at least 6 blocks, or remove confidently().");
        InjectedRuns six = runs(HandMadeStudy.of("candidate").values(DRAIN_TIME, "candidate", 1, 2, 3, 4, 5, 6));
        assertThat(six).median(DRAIN_TIME).confidently().isLessThan(Duration.ofSeconds(60));
    }

    @Test
    void isNoneOfTheWorstRun() {
        assertThatIllegalStateException()
                .isThrownBy(() -> assertThat(runs)
                        .forTarget(FIRST)
                        .worst(DRAIN_TIME)
                        .confidently()
                        .isLessThan(Duration.ofSeconds(60)))
                .withMessage(
                        "worst(drain.time) describes the runs that were made and says nothing of others, so there is"
                                + " nothing to be confident of; use median(drain.time).confidently()");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNoticedWhereItWasLeft() {
        assertThat(budget()).isNotNull();
        assertThat(runs.log().takeUnfinished()).containsExactly("forTarget(candidate).median(drain.time)");
    }
}
