package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Bytes.mebibytes;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.BudgetCheck;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BudgetAssertTest {
    private final InjectedRuns runs = TwoTargets.runs();

    @Test
    void holdsForTheTargetThatItNames() {
        assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(6));
        assertThat(runs).forTarget(SLOW).median(DRAIN_TIME).isGreaterThan(Duration.ofSeconds(6));
        assertThat(runs).forTarget(QUICK).worst(RSS_PEAK).isLessThan(mebibytes(110.5));
        assertThat(runs.log().budgets()).hasSize(3).allMatch(BudgetCheck::holds);
    }

    @Test
    void failsWithTheNumberAndTheLimit() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() ->
                        assertThat(runs).forTarget(SLOW).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(6)))
                .withMessage("Budget not kept: drain.time  slow  median 10 s against a limit of less than 6 s"
                        + "   OVER\n      n = 10, median's interval [10, 10] 97.9 % CI");
        assertThat(runs.log().budgets()).as("kept for the report").hasSize(1);
    }

    @Test
    void describesTheWorstRun() {
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(
                        () -> assertThat(runs).forTarget(QUICK).worst(RSS_PEAK).isLessThan(mebibytes(110)))
                .withMessageContaining("worst 110 MiB against a limit of less than 110 MiB");
    }

    @Test
    void needsNoNameWhereThereIsOneTarget() {
        Target app = Target.jar("app.jar");
        InjectedRuns single = new InjectedRuns(
                HandMadeStudy.of("app").values(DRAIN_TIME, "app", 1, 2, 3).result(),
                List.of(new NamedTarget("app", app)),
                new AssertionLog(),
                Optional.empty(),
                DisturbedPolicy.REPORT);
        assertThat(single).median(DRAIN_TIME).isLessThan(Duration.ofMillis(2001));
        assertThat(single).worst(DRAIN_TIME).isGreaterThan(Duration.ofMillis(999));
        assertThat(single.log().takeUnfinished()).isEmpty();
    }

    @Test
    void asksForANameWhereThereAreSeveral() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(runs).median(DRAIN_TIME).isLessThan(Duration.ofDays(1)))
                .withMessage("assertThat(runs).median(drain.time): whose? This study has several targets; write"
                        + " assertThat(runs).forTarget(...).median(drain.time)");
    }
}
