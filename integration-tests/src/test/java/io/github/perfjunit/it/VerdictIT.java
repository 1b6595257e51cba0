package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.report.data.ReportedRefusal;
import io.github.perfjunit.internal.report.data.StudyDocument;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.it.fixtures.AsksSeveralTimes;
import io.github.perfjunit.it.fixtures.Failing;
import io.github.perfjunit.it.fixtures.LeftOut;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.NeverStarted;
import io.github.perfjunit.it.fixtures.Softly;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Library;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Runs that verdicts judge or refuse to judge, and the messages of their failures. */
class VerdictIT {

    @TempDir
    Path directory;

    static List<String> versions() {
        return Library.JUNIT.bounds();
    }

    @ParameterizedTest
    @MethodSource("versions")
    void failuresSayWhatWasClaimedAndWhatWasFound(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).on(version).run(Light.class);

        assertThat(outcome.of("work")).hasSize(14).allMatch(run -> run.status().equals("SUCCESSFUL"));
        assertThat(outcome.of("claimHolds")).extracting(TestEvent::status).containsExactly("SUCCESSFUL");
        assertThat(message(outcome, "claimDoesNotHold"))
                .contains("slow is lower than fast in work", "slow / fast", "exact p = 0.0313   HIGHER", "6 of 6");
        assertThat(message(outcome, "budgetIsNotKept")).contains("median 0.104 s", "less than 0.06 s", "OVER");
        assertThat(message(outcome, "metricWasNeverRecorded"))
                .contains("metric drain.time was never recorded", "recorded were work");
        assertThat(message(outcome, "metricHasNoDirection")).contains("cpu.mean has no direction");
        assertThat(message(outcome, "isLooserThanDeclared")).contains("stricter than the declared alpha, never looser");
        assertThat(message(outcome, "isNeverEnded")).contains("begun and never ended", "candidate(fast).against(slow)");
        assertThat(message(outcome, "isNeverBegun")).contains("begun and never ended", "assertThat(runs)");
        assertThat(message(outcome, "saysNotWhose")).contains("whose? This study has several targets");
        assertThat(outcome.output()).contains("CLAIM HOLDS: fast is lower than slow in work", "fast lower in 6 of 6");
        assertThatTheReportHasWhatWasRefused(outcome);
    }

    @Tag("extended")
    @Test
    void softFailuresAreReportedTogether() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(Softly.class);

        assertThat(outcome.of("hold")).extracting(TestEvent::status).containsExactly("SUCCESSFUL");
        for (String verdict : List.of("byThemselves", "inAField", "inAParameter", "areForgotten")) {
            assertThat(message(outcome, verdict))
                    .contains("THE OPPOSITE: work", "Budget not kept: work  slow  median", "a limit of at most 0.06 s");
        }
        assertThat(message(outcome, "areForgotten")).contains("never reported", "call assertAll()");
        assertThat(outcome.output()).contains("CLAIM HOLDS: fast is not worse by more than 5 ms than slow in work");
    }

    @Test
    void aDisabledScenarioAbortsItsVerdicts() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(LeftOut.class);

        assertThat(outcome.of("isFast")).singleElement().satisfies(verdict -> {
            assertThat(verdict.status()).isEqualTo("ABORTED");
            assertThat(verdict.message())
                    .contains("nothing is judged, because scenario 'work' is @Disabled: until the new disk is there");
        });
        assertThat(outcome.failures()).isEmpty();
    }

    @Tag("extended")
    @ParameterizedTest
    @MethodSource("versions")
    void aVerdictWithParametersIsReportedWithItsName(String version) throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).on(version).run(AsksSeveralTimes.class);

        assertThat(message(outcome, "isInAnotherUnit"))
                .contains("metric work was recorded in s in study", "and can't be read in ms");
        assertThat(outcome.output())
                .containsPattern("REFUSED: isNeverEnded\\(int, Runs\\) \\[1].*10")
                .containsPattern("REFUSED: isNeverEnded\\(int, Runs\\) \\[2].*20");
    }

    private static void assertThatTheReportHasWhatWasRefused(Outcome outcome) {
        Path study = StudyDirectory.allBelow(outcome.results()).get(0).document();
        Map<String, String> refusals = StudyDocument.read(study).reported().refusals().stream()
                .collect(Collectors.toMap(ReportedRefusal::subject, ReportedRefusal::reason));
        assertThat(refusals).hasEntrySatisfying("isLooserThanDeclared(Runs)", reason -> assertThat(reason)
                .contains("stricter than the declared alpha"));
        assertThat(refusals)
                .hasEntrySatisfying(
                        "isNeverEnded(Runs)", reason -> assertThat(reason).contains("begun and never ended"))
                .hasEntrySatisfying(
                        "saysNotWhose(Runs)", reason -> assertThat(reason).contains("whose?"))
                .doesNotContainKeys("claimHolds(Runs)", "claimDoesNotHold(Runs)", "budgetIsNotKept(Runs)");
        assertThat(outcome.output()).contains("REFUSED: isNeverEnded(Runs)");
    }

    @Tag("extended")
    @ParameterizedTest
    @MethodSource("versions")
    void aVerdictAloneJudgesTheRecordedStudy(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version);
        String alone = Light.class.getName() + "#claimHolds(io.github.perfjunit.junit.Runs)";

        Outcome without = fork.run(alone);
        assertThat(without.failures())
                .singleElement()
                .asString()
                .contains("there are no runs to judge: scenario 'work' was not run", "its method 'work' first");

        fork.run(Light.class);
        Outcome with = fork.run(alone);
        assertThat(with.failures()).isEmpty();
        assertThat(with.tests("SUCCESSFUL")).hasSize(1);
        assertThat(with.output()).contains("verdicts judge the study recorded at", "CLAIM HOLDS");

        Outcome otherDesign = fork.with("perfjunit.blocks", "7").run(alone);
        assertThat(otherDesign.failures())
                .singleElement()
                .asString()
                .contains("there are no runs to judge", "it has 6 blocks, this design has 7")
                .contains("\nRun the whole class " + Light.class.getName());
    }

    @Tag("extended")
    @ParameterizedTest
    @MethodSource("versions")
    void aFailureInTheFirstBlockEndsTheStudy(String version) throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).on(version).with("fail.in.block", "0").run(Failing.class);

        assertThat(outcome.of("work").size()).isLessThanOrEqualTo(2);
        assertThat(outcome.output()).contains("the study ends here");
        assertThat(message(outcome, "judges"))
                .contains("nothing is judged", "(warm-up, bad) failed: thrown by the scenario");
    }

    @Tag("extended")
    @ParameterizedTest
    @MethodSource("versions")
    void aLaterFailureFailsItsOwnInvocationAndTheVerdicts(String version) throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).on(version).with("fail.in.block", "2").run(Failing.class);

        assertThat(outcome.of("work")).hasSize(8);
        assertThat(outcome.of("work"))
                .filteredOn(run -> run.status().equals("FAILED"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains("(block 2, bad) failed: thrown by the scenario", "last output", "(it printed nothing)");
        assertThat(message(outcome, "judges")).contains("nothing is judged", "block 2, bad");
    }

    @ParameterizedTest
    @MethodSource("versions")
    void aRerunNeverMeasuresAgain(String version) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).on(version).with("fail.in.block", "2");
        List<TestEvent> first = fork.run(Failing.class).tests("FAILED");
        assertThat(first).hasSize(2);
        String failedRun = first.get(0).uniqueId();
        String verdict = first.get(1).uniqueId();

        Outcome sameJvm = fork.run(Failing.class.getName(), "+", failedRun, verdict);
        assertThat(sameJvm.output().split("3 blocks of", -1)).hasSize(2);
        assertThat(sameJvm.failures()).anyMatch(message -> message.contains("is not measured again in the same JVM"));
        assertThat(message(sameJvm, "judges")).contains("nothing is judged");

        Outcome otherJvm = fork.with("fail.in.block", "99").run(failedRun);
        assertThat(otherJvm.tests("SUCCESSFUL")).isEmpty();
        assertThat(otherJvm.failures())
                .singleElement()
                .asString()
                .contains("single runs of a study can't be executed", "Run the method 'work' as a whole");
    }

    @Tag("extended")
    @Test
    void aTargetThatIsNeverStartedFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(NeverStarted.class);

        assertThat(outcome.failures()).singleElement().asString().contains("run.start() was never called");
    }

    @Tag("extended")
    @Test
    void tooFewBlocksBySettingDescribeAndDoNotDecide() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.blocks", "3").run(Light.class);

        assertThat(outcome.of("work")).hasSize(8);
        assertThat(outcome.output()).contains("not conclusive by design: with 3 blocks no claim can hold");
        assertThat(message(outcome, "claimHolds"))
                .contains("With so few blocks no outcome could have been significant");
    }

    private static String message(Outcome outcome, String method) {
        return outcome.of(method).stream()
                .filter(test -> test.status().equals("FAILED"))
                .map(TestEvent::message)
                .reduce((earlier, later) -> later)
                .orElseThrow(() -> new AssertionError(method + " did not fail:\n" + outcome.output()));
    }
}
