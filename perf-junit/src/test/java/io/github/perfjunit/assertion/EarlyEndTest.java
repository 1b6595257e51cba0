package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.THIRD;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Verdicts of a study that ended when its decisions were made. */
class EarlyEndTest {
    private static final DeclaredDecision GATE = new DeclaredDecision("a", "b", "drain.time", 0.011, 0);
    private static final String REFUSED = "the study ended early, decided after 7 of 30 blocks: a not worse than b by"
            + " more than 1.1 % in drain.time. ";

    private final InjectedRuns runs = runs(HandMadeStudy.of("a", "b")
            .values(DRAIN_TIME, "a", around(1.005, 7))
            .values(DRAIN_TIME, "b", tens(7))
            .values(CPU_TIME, "a", around(0.5, 7))
            .values(CPU_TIME, "b", tens(7))
            .planned(30)
            .stopsFor(GATE)
            .endedEarly(GATE.toString()));

    private ComparisonAssert claim() {
        return assertThat(runs).candidate(FIRST).against(SECOND);
    }

    @Test
    void theDeclaredDecisionPasses() {
        claim().withMargin(percent(1.1)).isNotWorseIn(DRAIN_TIME);
        assertThat(runs).areComplete().haveRecorded(DRAIN_TIME, CPU_TIME);
    }

    @Test
    void otherClaimsAreRefusedAndKeptForTheReport() {
        String another =
                "No error rate is known for any other claim on its runs, such as this one on cpu.time of a / b;"
                        + " declare it in stopWhenDecided too, or remove stopWhenDecided";
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> claim().isLowerIn(CPU_TIME))
                .withMessage(REFUSED + another);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> claim().withMargin(percent(1.1)).isNotWorseIn(DRAIN_TIME, CPU_TIME))
                .withMessage(REFUSED + another);
        assertThat(runs.log().claims()).hasSize(2).allSatisfy(claim -> {
            assertThat(claim.holds()).isFalse();
            assertThat(claim.refusal()).contains(REFUSED + another);
        });
    }

    @Test
    void otherMetricsAreDescribed() {
        Verdict verdict = runs.compare(FIRST, SECOND, CPU_TIME);
        assertThat(verdict.lines().get(0)).endsWith("   NOT_JUDGED");
    }

    @Test
    void budgetsAreDecidedBySampleMedians() {
        assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(11));
        assertThat(runs).forTarget(FIRST).worst(DRAIN_TIME).isLessThan(Duration.ofSeconds(11));
        assertFails(
                () -> assertThat(runs)
                        .forTarget(FIRST)
                        .median(DRAIN_TIME)
                        .confidently()
                        .isLessThan(Duration.ofSeconds(11)),
                REFUSED + "The interval of the median of drain.time covers what it says only if all blocks are made;"
                        + " remove confidently() or stopWhenDecided");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    /** Each decision has half of the error rate already: W = 3 of ten blocks is at its boundary, p = 10/1024. */
    @Test
    void twoDecisionsAreNotCorrectedTwice() {
        DeclaredDecision one = new DeclaredDecision("a", "c", "drain.time", 0, 0);
        DeclaredDecision other = new DeclaredDecision("b", "c", "drain.time", 0, 0);
        InjectedRuns decided = runs(HandMadeStudy.of("a", "b", "c")
                .values(DRAIN_TIME, "a", around(1, 10, 3))
                .values(DRAIN_TIME, "b", around(1, 10, 3))
                .values(DRAIN_TIME, "c", tens(10))
                .planned(30)
                .stopsFor(one, other)
                .endedEarly(one.toString(), other.toString()));
        assertThat(decided).candidates(FIRST, SECOND).against(THIRD).isLowerIn(DRAIN_TIME);
        assertThat(decided).candidate(SECOND).against(THIRD).isLowerIn(DRAIN_TIME);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() ->
                        assertThat(decided).candidate(FIRST).against(SECOND).isLowerIn(DRAIN_TIME))
                .withMessageContaining("such as this one on drain.time of a / b");
    }
}
