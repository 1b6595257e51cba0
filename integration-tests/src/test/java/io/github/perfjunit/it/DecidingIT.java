package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.BrokerDies;
import io.github.perfjunit.it.fixtures.Deciding;
import io.github.perfjunit.it.fixtures.Itself;
import io.github.perfjunit.it.fixtures.OneFails;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** When a study ends, and what failures on the way do to its verdicts. */
@Tag("extended")
class DecidingIT {

    @TempDir
    Path directory;

    static List<String> versions() {
        return Library.JUNIT.bounds();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void endsWhenAllThatWasDeclaredIsDecided(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version);
        Outcome outcome = fork.run(Deciding.class);

        assertThat(outcome.of("work").size()).isBetween(14, 20);
        assertThat(outcome.output()).containsPattern("the study ends here, decided after (7|10) of 30 blocks");
        assertThat(outcome.of("whatWasDeclaredHolds"))
                .extracting(TestEvent::status)
                .as(outcome.output())
                .containsExactly("SUCCESSFUL");
        assertThat(message(outcome, "whatWasNotDeclaredIsRefused"))
                .contains("the study ended early", "No error rate is known", "work of fast / slow", "stopWhenDecided");
        assertThat(outcome.of("aBudgetBySampleMedianWorks"))
                .extracting(TestEvent::status)
                .containsExactly("SUCCESSFUL");
        assertThat(message(outcome, "aConfidentBudgetIsRefused")).contains("remove confidently()");
        assertThat(StudyIT.onlyStudy(outcome.results()).earlyEnd()).isPresent();
    }

    @Test
    void aVerdictAloneJudgesAStudyThatEndedEarly() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);
        fork.run(Deciding.class);
        Outcome again = fork.run(Deciding.class.getName() + "#whatWasDeclaredHolds(io.github.perfjunit.junit.Runs)");

        assertThat(again.failures()).as(again.output()).isEmpty();
        assertThat(again.output()).contains("verdicts judge the study recorded at", "ended early: decided after");
    }

    @Test
    void withAnotherNumberOfBlocksAllAreMade() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.blocks", "8").run(Deciding.class);

        assertThat(outcome.of("work")).hasSize(16);
        assertThat(StudyIT.onlyStudy(outcome.results()).earlyEnd()).isEmpty();
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
    }

    @Test
    void aProgramIsIndistinguishableFromItself() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(Itself.class);

        assertThat(outcome.of("isItself"))
                .extracting(TestEvent::status)
                .as(outcome.output())
                .containsExactly("SUCCESSFUL");
        assertThat(message(outcome, "isNoOther")).contains("different artifacts or settings", "isEquivalentIn");
        assertThat(outcome.output().replaceAll("\\n(\\[perf-junit\\])? +", " "))
                .contains("service and again are the same program: an A/A study")
                .containsPattern("noise floor: startup.time \\+/- [0-9.]+ %")
                .contains("an identical candidate passes \"not worse than +5 %\" in about")
                .contains("a difference of 20 % is found in about");
    }

    @Test
    void aFailedTargetVoidsItsOwnPairsOnly() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(OneFails.ByDefault.class);

        assertThat(outcome.of("work")).hasSize(18);
        assertThat(outcome.of("othersAreJudged")).extracting(TestEvent::status).containsExactly("SUCCESSFUL");
        assertThat(message(outcome, "claimsAboutItFail"))
                .contains("target 'bad' failed in 1 of its 6 runs", "block 3, bad", "thrown by the scenario");
        assertThat(message(outcome, "budgetsOfItFail")).contains("target 'bad' failed in 1 of its 6 runs");
        assertThat(outcome.output()).contains("bad FAILED in 1 of its runs");
    }

    @Test
    void aFailedRunCanTakeTheWorstRank() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(OneFails.InTheWorstRank.class);

        assertThat(outcome.of("itIsStillLower"))
                .extracting(TestEvent::status)
                .as(outcome.output())
                .containsExactly("SUCCESSFUL");
        assertThat(outcome.output())
                .contains("failed runs take the worst rank: bad 1, slow 0", "bad lower in 11 of 12");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aBlockInWhichTheBrokerDiesIsMadeAgain(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version);
        Outcome outcome = fork.run(BrokerDies.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.of("publish")).hasSize(7);
        assertThat(outcome.tests("ABORTED"))
                .singleElement()
                .extracting(TestEvent::message)
                .asString()
                .contains("made again or left out, because a backing service died", "has died; its last output");
        assertThat(outcome.output()).contains("block 2 is not judged, and made again as block 4");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.judged()).extracting(RunRecord::block).containsExactly(1, 1, 3, 3, 4, 4);
        assertThat(study.spoiledBlocks()).containsExactly(2);
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aThirdDeathEndsTheStudy() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("deaths", "3");
        Outcome outcome = fork.run(BrokerDies.class);

        assertThat(outcome.output())
                .contains(
                        "the study ends here: a backing service died in a run of '",
                        "', after 2 blocks were made again");
        assertThat(outcome.tests("ABORTED")).hasSize(2);
        assertThat(outcome.failures()).hasSize(2).anyMatch(message -> message.contains("has died"));
        assertThat(message(outcome, "judges")).contains("nothing is judged", "only 2 of 6 runs were made", "spoiled");
        Traces.assertGone(fork.temporaryDirectory());
    }

    private static String message(Outcome outcome, String method) {
        return outcome.of(method).stream()
                .filter(test -> test.status().equals("FAILED"))
                .map(TestEvent::message)
                .findFirst()
                .orElseThrow(() -> new AssertionError(method + " did not fail:\n" + outcome.output()));
    }
}
