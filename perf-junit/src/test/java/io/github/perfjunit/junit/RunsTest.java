package io.github.perfjunit.junit;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.assertion.TwoTargets;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.Finding;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunsTest {
    private final Runs runs = TwoTargets.runs();

    @Test
    void giveTypedValuesInTheOrderOfTheBlocks() {
        assertThat(runs.values(QUICK, DRAIN_TIME))
                .hasSize(10)
                .startsWith(Duration.ofSeconds(5), Duration.ofMillis(5100));
        assertThat(runs.values(SLOW, DRAIN_TIME)).containsOnly(Duration.ofSeconds(10));
        assertThat(runs.stream()).hasSize(20);
    }

    @Test
    void compareWithoutAClaim() {
        Verdict verdict = runs.compare(SLOW, QUICK, DRAIN_TIME);
        assertThat(verdict.finding()).isEqualTo(Finding.HIGHER);
        assertThat(runs.log().described()).containsExactly(verdict);
        assertThat(runs.log().claims()).isEmpty();
    }

    @Test
    void areCompleteWhenEveryRunIsThere() {
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME);
        Runs partial = TwoTargets.runs(TwoTargets.study().planned(11));
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(partial).areComplete())
                .withMessageEndingWith("only 20 of 22 runs were made");
    }

    @Test
    void sayWhichRunDidNotRecordAMetric() {
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(runs).haveRecorded(DRAIN_TIME, CPU_TIME))
                .withMessage(
                        "metric cpu.time was never recorded in block 1, quick; recorded were drain.time, rss.peak");
    }

    @Test
    void showWhatTheyAre() {
        assertThat(runs).hasToString("the 20 runs of OrderPerfIT.drain");
    }
}
