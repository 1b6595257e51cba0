package io.github.perfjunit.junit;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static io.github.perfjunit.assertion.TwoTargets.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.RecordedLimit;
import io.github.perfjunit.api.RecordedRun;
import io.github.perfjunit.api.StudyRuns;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.assertion.RunsAssert;
import io.github.perfjunit.assertion.TwoTargets;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import java.lang.reflect.Proxy;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class RunsTest {
    private final InjectedRuns runs = TwoTargets.runs();

    @Test
    void giveTypedValuesInTheOrderOfTheBlocks() {
        assertThat(runs.values(QUICK, DRAIN_TIME))
                .hasSize(10)
                .startsWith(Duration.ofSeconds(5), Duration.ofMillis(5100));
        assertThat(runs.values(SLOW, DRAIN_TIME)).containsOnly(Duration.ofSeconds(10));
        assertThat(runs.stream()).hasSize(20);
    }

    @Test
    void giveEachRunWithItsValues() {
        RecordedRun first = runs.stream().findFirst().orElseThrow();
        assertThat(first.target()).isEqualTo("quick");
        assertThat(first.block()).isEqualTo(1);
        assertThat(first.isCompleted()).isTrue();
        assertThat(first.value(DRAIN_TIME)).contains(Duration.ofSeconds(5));
        assertThat(first.value(CPU_TIME)).isEmpty();
        assertThat(runs).satisfies(study -> assertThat(study.stream().map(RecordedRun::target))
                .containsOnly("quick", "slow"));
    }

    @Test
    void giveTheNumbersOfAVerdict() {
        Verdict verdict = runs.compare(QUICK, SLOW, DRAIN_TIME);
        assertThat(verdict.metric()).isEqualTo(DRAIN_TIME);
        assertThat(verdict.candidate()).isEqualTo("quick");
        assertThat(verdict.reference()).isEqualTo("slow");
        assertThat(verdict.blocks()).isEqualTo(10);
        assertThat(verdict.couldNotDecide()).isFalse();
        assertThat(verdict.isRatio()).isTrue();
        assertThat(verdict.pValue()).isEqualTo(2 / 1024.0);
        assertThat(verdict.estimate()).isCloseTo(0.544, within(0.001));
        assertThat(verdict.lower()).isCloseTo(0.520, within(0.001));
        assertThat(verdict.upper()).isCloseTo(0.570, within(0.001));
        assertThat(verdict.confidenceLevel()).isCloseTo(0.951, within(0.001));
    }

    @Test
    void areTreatedAsAVerdictTestWants() {
        assertThat(runs.withDisturbed(DisturbedPolicy.REFUSE).disturbed()).isEqualTo(DisturbedPolicy.REFUSE);
        assertThat(runs.withDisturbed(DisturbedPolicy.REFUSE).log()).isSameAs(runs.log());
    }

    /** Users may implement the interfaces, in a test of their own for instance: that is none of ours. */
    @Test
    void areNoObjectsOfOthers() {
        StudyRuns foreign = foreign(StudyRuns.class);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RunsAssert(foreign))
                .withMessageStartingWith(
                        "only the Runs that a verdict test takes as a parameter can be asserted on, not ");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> assertThat(runs).candidate(QUICK).against(foreign(TargetRuns.class)))
                .withMessageStartingWith("recorded runs come from lastRecorded or RecordedRuns.read, and can't be a ");
        RecordedLimit<Duration> limit = foreignLimit();
        assertThatIllegalArgumentException()
                .isThrownBy(() ->
                        assertThat(runs).forTarget(QUICK).median(DRAIN_TIME).isLessThan(limit))
                .withMessageStartingWith("a recorded limit comes from TargetRuns.median, and can't be a ");
    }

    @SuppressWarnings("unchecked")
    private static RecordedLimit<Duration> foreignLimit() {
        return foreign(RecordedLimit.class);
    }

    private static <T> T foreign(Class<T> type) {
        return type.cast(Proxy.newProxyInstance(
                type.getClassLoader(), new Class<?>[] {type}, (proxy, method, arguments) -> null));
    }

    @Test
    void compareWithoutAClaim() {
        Verdict verdict = runs.compare(SLOW, QUICK, DRAIN_TIME);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.HIGHER);
        assertThat(runs.log().described()).hasSize(1).first().isSameAs(verdict);
        assertThat(runs.log().claims()).isEmpty();
    }

    @Test
    void areCompleteWhenEveryRunIsThere() {
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME);
        InjectedRuns partial = TwoTargets.runs(TwoTargets.study().planned(11));
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
