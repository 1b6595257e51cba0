package io.github.perfjunit.internal.run.execution;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.run.Notices;
import io.github.perfjunit.internal.study.Designs;
import io.github.perfjunit.internal.study.EarlyEnd;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunPlan;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyHeader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The order of runs, of which only the outcome counts. */
class StudyCourseTest {
    private final Notices notices = new Notices();
    private final List<Integer> asked = new ArrayList<>();

    @TempDir
    Path directory;

    private Path program;

    /** A header has fingerprints of the programs. */
    @BeforeEach
    void writeProgram() throws IOException {
        program = Files.writeString(directory.resolve("program"), "a program");
    }

    private StudyCourse course(int blocks, int warmUpBlocks, int decidedAfter, Duration timeout) {
        StudyDesign design = Designs.of(Designs.targets(program, "a", "b"), blocks, warmUpBlocks, 7);
        StoppingRule rule = study -> {
            int judged = study.judged().size() / 2;
            asked.add(judged);
            return judged == decidedAfter ? Optional.of(List.of("a against b")) : Optional.empty();
        };
        return new StudyCourse(
                StudyHeader.of(design, "id", "then", List.of()), RunPlan.of(design), rule, notices, timeout);
    }

    private StudyCourse course(int blocks, int warmUpBlocks, int decidedAfter) {
        return course(blocks, warmUpBlocks, decidedAfter, Duration.ofDays(1));
    }

    private static RunRecord make(StudyCourse course, RunOutcome outcome) {
        PlannedRun run = course.next().orElseThrow();
        RunRecord record = new RunRecord(
                run.target().name(),
                run.block(),
                run.order(),
                run.seed(),
                outcome,
                "t",
                1,
                Map.of(),
                Map.of(),
                List.of(),
                outcome == RunOutcome.COMPLETED ? null : "it broke");
        course.add(record);
        return record;
    }

    private static void make(StudyCourse course, int runs) {
        for (int i = 0; i < runs; i++) {
            make(course, RunOutcome.COMPLETED);
        }
    }

    @Test
    void goesThroughThePlan() {
        StudyCourse course = course(2, 1, 99);
        make(course, 6);
        assertThat(course.next()).isEmpty();
        assertThat(course.result().unfinished()).isEmpty();
        assertThat(asked).as("between judged blocks").containsExactly(1);
        assertThat(notices.sentences()).isEmpty();
    }

    @Test
    void endsWhereAllIsDecided() {
        StudyCourse course = course(10, 1, 3);
        make(course, 8);
        assertThat(course.next()).isEmpty();
        assertThat(course.next()).isEmpty();
        assertThat(asked).as("once each").containsExactly(1, 2, 3);
        assertThat(course.earlyEnd()).contains(new EarlyEnd(3, 10, List.of("a against b")));
        assertThat(course.result().unfinished()).isEmpty();
        assertThat(notices.sentences())
                .containsExactly("the study ends here, decided after 3 of 10 blocks: a against b");
    }

    @Test
    void doesNotCountABlockThatWasSpoiled() {
        StudyCourse course = course(10, 0, 3);
        make(course, 3);
        RunRecord spoiled = make(course, RunOutcome.SPOILED);
        course.replace(spoiled);
        assertThat(course.isExcused(spoiled)).isTrue();
        make(course, 4);
        assertThat(course.next()).isEmpty();
        assertThat(course.earlyEnd().orElseThrow().blocks()).isEqualTo(3);
        assertThat(notices.sentences().get(0))
                .isEqualTo("a backing service died in a run of '" + spoiled.target()
                        + "': block 2 is not judged, and made again as block 11 (replacement 1 of at most 2)");
    }

    @Test
    void endsWhereThereIsNothingToStandOnAnyMore() {
        StudyCourse course = course(10, 0, 99);
        make(course, 3);
        RunRecord spoiled = make(course, RunOutcome.SPOILED);
        course.giveUp("no broker can be had");
        assertThat(course.isExcused(spoiled)).isFalse();
        assertThat(course.next()).isEmpty();
        assertThat(course.gaveUp()).contains("no broker can be had");
        assertThat(course.result().unfinished())
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("only 2 of 20 runs were made"));
        assertThat(notices.sentences()).containsExactly("the study ends here: no broker can be had");
    }

    @Test
    void makesTheWarmUpAgain() {
        StudyCourse course = course(1, 1, 99);
        RunRecord spoiled = make(course, RunOutcome.SPOILED);
        course.replace(spoiled);
        assertThat(course.isExcused(spoiled)).isTrue();
        course.replace(make(course, RunOutcome.SPOILED));
        make(course, 4);
        assertThat(course.next()).isEmpty();
        assertThat(course.result().unfinished()).isEmpty();
        assertThat(course.result().runs()).extracting(RunRecord::block).containsExactly(0, -1, -2, -2, 1, 1);
        assertThat(notices.sentences())
                .satisfiesExactly(
                        first -> assertThat(first)
                                .endsWith("': the warm-up block is made again (replacement 1 of at most 2)"),
                        second -> assertThat(second)
                                .endsWith("': the warm-up block is made again (replacement 2 of at most 2)"));
    }

    @Test
    void endsAtTheThirdDeath() {
        StudyCourse course = course(5, 0, 99);
        course.replace(make(course, RunOutcome.SPOILED));
        course.replace(make(course, RunOutcome.SPOILED));
        RunRecord third = make(course, RunOutcome.SPOILED);
        assertThat(course.mayReplace()).isFalse();
        course.replace(third);
        assertThat(course.isExcused(third)).isFalse();
        assertThat(course.next()).isEmpty();
        assertThat(notices.sentences())
                .last()
                .isEqualTo("the study ends here: a backing service died in a run of '" + third.target()
                        + "', after 2 blocks were made again");
        assertThat(course.result().unfinished().orElseThrow())
                .startsWith("only 0 of 10 runs were made; run 3 (block 3, ");
    }

    private static void limit(StudyCourse course) {
        spoil(course, Spoil.GENERATOR, "the generator stood still");
    }

    /** Each run would refuse the load: none is made again, in the warm-up either, and no target has failed. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void endsAtTheFirstRunWhoseLoadIsRefused(int warmUpBlocks) {
        StudyCourse course = course(10, warmUpBlocks, 99);
        spoil(course, Spoil.PLAN, "the load generator refuses the plan");

        assertThat(course.next()).isEmpty();
        RunRecord refused = course.result().runs().get(0);
        assertThat(course.isExcused(refused)).isFalse();
        assertThat(course.result().failures("a")).isEmpty();
        assertThat(course.result().failures("b")).isEmpty();
        assertThat(course.result().unfinished().orElseThrow())
                .startsWith("only 0 of 20 runs were made; run 1 (")
                .endsWith(") spoiled: the load generator refuses the plan");
        assertThat(notices.sentences())
                .containsExactly("the study ends here: its load was refused, as it would be in every run");
    }

    @Test
    void endsAtTheFirstRunWhoseSettingsCannotBeResolved() {
        StudyCourse course = course(10, 1, 99);
        spoil(course, Spoil.SETTING, "target 'a', env(\"PORT\"): its supplier returned null");

        assertThat(course.next()).isEmpty();
        RunRecord refused = course.result().runs().get(0);
        assertThat(course.isExcused(refused)).isFalse();
        assertThat(course.result().failures(refused.target())).isEmpty();
        assertThat(course.result().unfinished().orElseThrow()).endsWith("its supplier returned null");
        assertThat(notices.sentences())
                .containsExactly("the study ends here: a setting of '" + refused.target()
                        + "' could not be resolved, and each run needs it");
    }

    @Test
    void endsAtTheFirstRunForWhichAServiceCannotBePrepared() {
        StudyCourse course = course(10, 0, 99);
        spoil(course, Spoil.PREPARATION, "PostgreSQL: script 'shop.sql' failed");

        assertThat(course.next()).isEmpty();
        RunRecord unprepared = course.result().runs().get(0);
        assertThat(course.isExcused(unprepared)).isFalse();
        assertThat(course.result().failures(unprepared.target())).isEmpty();
        assertThat(notices.sentences())
                .containsExactly("the study ends here: a service could not be prepared for a run of '"
                        + unprepared.target() + "', and each run needs it");
    }

    private static void spoil(StudyCourse course, Spoil cause, String failure) {
        PlannedRun run = course.next().orElseThrow();
        RunRecord record = new RunRecord(
                        run.target().name(),
                        run.block(),
                        run.order(),
                        run.seed(),
                        RunOutcome.SPOILED,
                        "t",
                        1,
                        Map.of(),
                        Map.of(),
                        List.of(),
                        failure)
                .spoiledBy(cause);
        course.add(record);
        course.replace(record);
    }

    @Test
    void makesNothingAgainForTheGeneratorInTheWarmUp() {
        StudyCourse course = course(2, 1, 99);
        limit(course);
        make(course, 5);

        assertThat(course.next()).isEmpty();
        assertThat(course.mayReplace()).isTrue();
        assertThat(course.result().spoiledByGenerator()).isEmpty();
        assertThat(course.result().judged()).hasSize(4);
        assertThat(course.result().unfinished()).isEmpty();
        assertThat(notices.sentences())
                .singleElement()
                .asString()
                .endsWith("': its block warms up only, and is not made again");
    }

    /** Ten blocks: two that the generator spoils are made again, the third is left out. */
    @Test
    void goesOnWithoutABlockThatTheGeneratorSpoiledOnceTooOften() {
        StudyCourse course = course(10, 0, 99);
        make(course, 6);
        limit(course);
        limit(course);
        make(course, 1);
        limit(course);

        assertThat(course.gaveUp()).isEmpty();
        assertThat(course.result().leftOut()).extracting(RunRecord::block).containsExactly(6);
        assertThat(notices.sentences())
                .last()
                .asString()
                .startsWith("the load generator failed or was the limit in a run of '")
                .endsWith(
                        "': block 6 is left out, and no claim about the load can be made: blocks are made again 2 times"
                                + " at most");
        make(course, 12);
        assertThat(course.next()).isEmpty();
        assertThat(course.result().judged()).hasSize(18);
        assertThat(course.result().unfinished()).isEmpty();
    }

    @Test
    void endsWhereTheGeneratorSpoilsMoreThanItLeaves() {
        StudyCourse course = course(10, 0, 99);
        make(course, 4);
        limit(course);
        limit(course);
        limit(course);

        assertThat(course.gaveUp()).hasValueSatisfying(reason -> assertThat(reason)
                .contains("the load generator failed or was the limit"));
        assertThat(course.next()).isEmpty();
        assertThat(course.result().unfinished()).isPresent();
    }

    /** Two blocks are declared: one is good, and the other is spoiled as often as it is made. */
    @Test
    void judgesNothingWhereTheGeneratorSpoiledMoreThanItLeft() {
        StudyCourse course = course(2, 0, 99);
        make(course, 2);
        limit(course);
        limit(course);
        limit(course);

        assertThat(course.gaveUp()).isPresent();
        assertThat(course.result().judged()).hasSize(2);
        assertThat(course.result().unfinished())
                .hasValueSatisfying(reason -> assertThat(reason).startsWith("only 2 of 4 runs were made"));
    }

    @Test
    void endsWhereATargetFailsAtOnce() {
        StudyCourse course = course(5, 0, 99);
        make(course, RunOutcome.FAILED);
        assertThat(course.next()).isEmpty();
        assertThat(notices.sentences())
                .containsExactly("the study ends here: a run of its first block failed, and more would fail alike");
    }

    @Test
    void goesOnWhereATargetFailsLater() {
        StudyCourse course = course(3, 0, 99);
        make(course, 2);
        make(course, RunOutcome.FAILED);
        assertThat(course.next()).isPresent();
    }

    @Test
    void saysThatARunWasGivenUp() {
        StudyCourse course = course(3, 0, 99);
        make(course, 2);
        RunRecord givenUp = make(course, RunOutcome.ABORTED);
        assertThat(course.next()).isEmpty();
        assertThat(notices.sentences())
                .containsExactly("the study ends here: a run was given up (block 2, " + givenUp.target()
                        + "), and a partial set is not judged");
    }

    @Test
    void endsWhenItsTimeIsOver() {
        StudyCourse course = course(3, 0, 99, Duration.ZERO);
        assertThat(course.next()).isEmpty();
        assertThat(course.isOutOfTime()).isTrue();
        assertThat(notices.sentences())
                .containsExactly("the study ends here: its time (perfjunit.study.timeout) is over after 0 of 6 runs");
    }
}
