package io.github.perfjunit.internal.study;

import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class StudyResultTest {
    private static HandMadeStudy twoBlocks() {
        return HandMadeStudy.of("a", "b").values(DRAIN_TIME, "a", 1, 2).values(DRAIN_TIME, "b", 3, 4);
    }

    private static StudyResult withWarmUp(RunOutcome outcome) {
        StudyResult judged = twoBlocks().result();
        List<RunRecord> runs = new ArrayList<>();
        runs.add(new RunRecord("a", 0, 1, 1, outcome, "", 1, Map.of(), Map.of(), List.of(), "it broke"));
        runs.addAll(judged.runs());
        return new StudyResult(judged.header(), runs);
    }

    @Test
    void isCompleteWhenEveryPlannedRunCompleted() {
        assertThat(twoBlocks().result().incomplete()).isEmpty();
    }

    @Test
    void saysHowManyRunsAreMissing() {
        assertThat(twoBlocks().planned(3).result().incomplete()).contains("only 4 of 6 runs were made");
    }

    @Test
    void namesTheRunThatFailed() {
        assertThat(twoBlocks().failure("b", 1, "3 lost").planned(9).result().incomplete())
                .contains("run 2 (block 1, b) failed: 3 lost");
    }

    @Test
    void listsMetricsInTheOrderOfTheirFirstRecording() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .values(RSS_PEAK, "a", 1, 2)
                .values(DRAIN_TIME, "a", 1, 2)
                .values(CPU_TIME, "b", 3, 4)
                .values(RSS_PEAK, "b", 3, 4)
                .result();
        assertThat(study.metrics()).containsExactly(RSS_PEAK, DRAIN_TIME, CPU_TIME);
    }

    @Test
    void doesNotJudgeTheWarmUpButNeedsIt() {
        assertThat(withWarmUp(RunOutcome.COMPLETED).judged()).hasSize(4).noneMatch(RunRecord::isWarmUp);
        assertThat(withWarmUp(RunOutcome.COMPLETED).incomplete()).isEmpty();
        assertThat(withWarmUp(RunOutcome.ABORTED).incomplete()).contains("run 1 (warm-up, a) aborted: it broke");
    }

    /** As in a journal of which the line of the block that it replaces was lost. */
    @Test
    @Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void aReplacementOfNothingIsReplacedByNothing() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .declared(1)
                .values(DRAIN_TIME, "a", 1, 2)
                .values(DRAIN_TIME, "b", 3, 4)
                .failure("a", 2, "3 lost")
                .spoiled("b", 2, "the broker died")
                .result();

        assertThat(study.failuresWithoutReplacement("a")).hasSize(1);
        assertThat(study.runs()).noneMatch(study::replacesAFailure);
    }

    /** Else a target that also kills the service would have no failures. */
    @Test
    void countsAFailureInABlockThatWasSpoiledAfterwards() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2, 3)
                .values(DRAIN_TIME, "b", 3, 4, 5)
                .failure("a", 2, "3 lost")
                .spoiled("b", 2, "the broker has died")
                .declared(2)
                .result();
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.failures("a"))
                .singleElement()
                .extracting(RunRecord::block)
                .isEqualTo(2);
        assertThat(study.failures("b")).isEmpty();
        assertThat(study.incomplete()).contains("run 3 (block 2, a) failed: 3 lost");
    }
}
