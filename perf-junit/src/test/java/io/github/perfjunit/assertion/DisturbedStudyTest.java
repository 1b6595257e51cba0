package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.gate;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Verdicts on runs that were disturbed: reported with the disturbances, or refused. */
class DisturbedStudyTest {

    private static HandMadeStudy disturbed() {
        return gate().note("candidate", NoteKind.FOREIGN_LOAD, "others used 90 %", 1, 2, 3, 4)
                .note("baseline", NoteKind.NOT_WARM, "it was cold", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
                .note("baseline", NoteKind.SAMPLING_GAP, "a gap", 1)
                .note("baseline", NoteKind.PARTIAL_FAILURE, "two requests failed", 1, 2)
                .note("baseline", NoteKind.UNAVAILABLE, "no pss", 1, 2);
    }

    private static InjectedRuns refusing(HandMadeStudy study) {
        return SomeTargets.runs(study).withDisturbed(DisturbedPolicy.REFUSE);
    }

    @Test
    void failuresNameTheWorstOfIt() {
        InjectedRuns runs = SomeTargets.runs(disturbed());
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(runs)
                        .candidate(FIRST)
                        .against(SECOND)
                        .withMargin(percent(0.5))
                        .isNotWorseIn(DRAIN_TIME))
                .withMessageStartingWith("REGRESSION: drain.time 42.10 s → 42.75 s (medians of baseline → candidate)")
                .withMessageEndingWith(
                        """
                        Reasons to doubt these figures, worst first:
                          - not warm: 10 of 10 judged runs of baseline
                          - other processes used the processor: 4 of 10 judged runs of candidate
                          - some requests or connections failed: 2 of 10 judged runs of baseline
                          - and 1 more warning in the report""");
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() ->
                        assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).isLessThan(Duration.ofSeconds(1)))
                .withMessageStartingWith("Budget not kept: drain.time  candidate  median 42.75 s against")
                .withMessageContaining("other processes used the processor: 4 of 10 judged runs of candidate")
                .withMessageNotContaining("baseline");
    }

    @Test
    void verdictsAreRefusedIfTheSettingSaysSo() {
        InjectedRuns runs = refusing(disturbed());
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(runs)
                        .candidate(FIRST)
                        .against(SECOND)
                        .withMargin(percent(50))
                        .isNotWorseIn(DRAIN_TIME))
                .withMessageStartingWith("the study was disturbed in 10 of 10 judged blocks, and perfjunit.disturbed is"
                        + " 'refuse': not warm: 10 of 10 judged runs of baseline; other processes");
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() ->
                        assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).isLessThan(Duration.ofMinutes(9)))
                .withMessageStartingWith("the study was disturbed in 4 of 10 judged blocks");
        assertThat(runs.log().claims()).singleElement().matches(claim -> claim.refusal()
                .isPresent());
        assertThat(runs.log().refusals()).hasSize(1);
        assertThat(runs.log().budgets()).isEmpty();
    }

    @Test
    void fewDisturbedBlocksRefuseNothing() {
        InjectedRuns runs = refusing(gate().note("candidate", NoteKind.FOREIGN_LOAD, "others used 90 %", 3, 7)
                .note("baseline", NoteKind.SAMPLING_GAP, "a gap", 1, 2, 3, 4, 5, 6));
        assertThat(runs)
                .candidate(FIRST)
                .against(SECOND)
                .withMargin(percent(50))
                .isNotWorseIn(DRAIN_TIME);
        assertThat(runs).forTarget(FIRST).median(DRAIN_TIME).isLessThan(Duration.ofMinutes(9));
        assertThat(runs.log().claims()).singleElement().matches(AssertionLog.Claim::holds);
    }
}
