package io.github.perfjunit.internal.study;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.FailurePolicy;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reasons for which a study is not judged at all, and others that do not matter. */
class UnfinishedStudyTest {
    private static HandMadeStudy blocks(int number) {
        double[] values = new double[number];
        Arrays.fill(values, 1);
        return HandMadeStudy.of("a", "b").values(DRAIN_TIME, "a", values).values(DRAIN_TIME, "b", values);
    }

    @Test
    void aFailureAfterTheFirstBlockConcernsItsTargetOnly() {
        StudyResult study = blocks(3).failure("b", 2, "3 lost").result();
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.incomplete()).contains("run 4 (block 2, b) failed: 3 lost");
        assertThat(study.failures("a")).isEmpty();
        assertThat(study.failures("b")).extracting(RunRecord::block).containsExactly(2);
    }

    @Test
    void aFailureInTheFirstBlockEndsAll() {
        assertThat(blocks(3).failure("b", 1, "3 lost").result().unfinished())
                .contains("run 2 (block 1, b) failed: 3 lost");
    }

    @Test
    void anEarlyEndNeedsTheBlocksThatItSpeaksOf() {
        assertThat(blocks(7).planned(30).endedEarly("a against b").result().unfinished())
                .isEmpty();
        StudyResult cutOff = blocks(7).planned(30).result();
        assertThat(cutOff.unfinished()).contains("only 14 of 60 runs were made");
        assertThat(new StudyResult(
                                cutOff.header(),
                                cutOff.runs().subList(0, 13),
                                blocks(7).planned(30).endedEarly("x").result().earlyEnd())
                        .unfinished())
                .contains("only 13 of 14 runs were made");
    }

    @Test
    void blocksInWhichAServiceDiedAreNotJudged() {
        StudyResult study = blocks(4).spoiled("a", 2, "rabbitmq has died").result();
        assertThat(study.spoiledBlocks()).containsExactly(2);
        assertThat(study.judged()).extracting(RunRecord::block).containsExactly(1, 1, 3, 3, 4, 4);
        assertThat(study.unfinished())
                .as("the fourth block is not yet another")
                .contains("only 6 of 8 runs were made; run 3 (block 2, a) spoiled: rabbitmq has died");
        assertThat(study.failures("a")).as("it is nobody's failure").isEmpty();
    }

    /** It may have taken the time of the others. */
    @Test
    void aStudyThatWasGivenUpNamesTheRunThatFailed() {
        StudyResult study =
                blocks(3).planned(4).failure("b", 3, "MongoDB has not answered").result();

        assertThat(study.unfinished())
                .contains("only 6 of 8 runs were made; run 6 (block 3, b) failed: MongoDB has not answered");
    }

    @Test
    void aRunThatWasSpoiledInTheFirstBlockEndsNothing() {
        StudyResult spoiled = blocks(3).spoiled("b", 1, "rabbitmq has died").result();
        assertThat(spoiled.runs()).noneMatch(StudyResult::endsTheStudy);
        StudyResult three = blocks(2).result();
        assertThat(new StudyResult(three.header(), spoiled.runs()).unfinished()).isEmpty();
    }

    @Test
    void anEarlyEndReadsAsASentence() {
        assertThat(new EarlyEnd(7, 30, List.of("a against b in drain.time", "a against c in cpu.time")))
                .hasToString("decided after 7 of 30 blocks: a against b in drain.time; a against c in cpu.time");
    }

    @Test
    void aPlanOfDecisionsReadsAsASentence() {
        DeclaredDecision gate = new DeclaredDecision("a", "b", "drain.time", 0.025, 0);
        assertThat(gate).hasToString("a not worse than b by more than 2.5 % in drain.time");
        assertThat(new DecisionPlan(DecisionPlan.Stopping.WHEN_DECIDED, FailurePolicy.FAIL, List.of(gate)))
                .hasToString("[a not worse than b by more than 2.5 % in drain.time] as early as possible");
        assertThat(DecisionPlan.fixed().canStopEarly()).isFalse();
    }
}
