package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.NobodyConsumes;
import io.github.perfjunit.it.fixtures.PortTaken;
import io.github.perfjunit.it.fixtures.Readiness;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults of a target fail its run, with a sentence that names the fault, and leave nothing behind. */
class FaultIT {

    @TempDir
    Path directory;

    private JupiterFork fork(String fault) {
        return JupiterFork.in(directory).with("fault", fault);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LOSE  | 4 lost (396 distinct ids of 400 messages)",
                "CRASH | target 'service' has ended by itself with exit code 7"
            })
    void aFaultFailsTheRun(String fault, String sentence) throws IOException, InterruptedException {
        assertFails(fault, sentence);
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "DUPLICATE    | 40 duplicates (440 documents, 400 distinct ids)",
                "NO_DATE      | 20 documents without 'date' (400 documents)",
                "NO_ACK       | 5 messages were never acknowledged",
                "EXIT_AT_ONCE | target 'service' has ended by itself with exit code 3",
                "KILLED       | exit code 137, killed by SIGKILL (perhaps the kernel"
            })
    void everyOtherFaultFailsTheRun(String fault, String sentence) throws IOException, InterruptedException {
        assertFails(fault, sentence);
    }

    private void assertFails(String fault, String sentence) throws IOException, InterruptedException {
        Outcome outcome = fork(fault).run(FaultyService.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("run 1 of 1 (block 1, service) failed: ", sentence, "last output (", "fault " + fault);
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        assertThat(study.runs()).extracting(run -> run.outcome().label()).containsExactly("failed");
        assertThat(study.runs().get(0).failure()).contains(sentence);
        Traces.assertGone(fork(fault).temporaryDirectory());
    }

    @Tag("extended")
    @Test
    void theLastLinesOfACrashAreInTheMessage() throws IOException, InterruptedException {
        Outcome outcome = fork("CRASH").run(FaultyService.class);

        assertThat(outcome.failures()).singleElement().asString().contains("IllegalStateException: something broke");
    }

    @Tag("extended")
    @Test
    void aTargetWithoutMemoryIsToldByItsOwnLine() throws IOException, InterruptedException {
        Outcome outcome = fork("OUT_OF_MEMORY").run(FaultyService.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "target 'service' has ended by itself with exit code 1, because it ran out of memory: ",
                        "java.lang.OutOfMemoryError: Java heap space");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Tag("extended")
    @Test
    void aTargetThatHangsInItsStartIsGivenUp() throws IOException, InterruptedException {
        Outcome outcome = fork("HANG").with("perfjunit.ready.timeout", "10s").run(Readiness.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("target 'service' was not ready in 10 s", "said", "last output", "fault HANG");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Tag("extended")
    @Test
    void ofAnOutputWithoutEndTheMiddleIsCutAndThatIsSaid() throws IOException, InterruptedException {
        Outcome outcome =
                fork("TALKATIVE").with("perfjunit.output.limit", "1MiB").run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.notes()).anyMatch(note -> note.text()
                .matches("it printed too much: \\d{8} bytes from the middle of its output were not kept"
                        + " \\(perfjunit.output.limit\\)"));
        Path output = StudyIT.onlyStudyDirectory(outcome.results()).output(run);
        assertThat(Files.size(output)).isLessThan(1 << 20);
        assertThat(Files.readString(output))
                .startsWith("order service, fault TALKATIVE")
                .contains("[perf-junit cut ", "99999 a line of a program that tells too much");
    }

    @Tag("extended")
    @Test
    void aQueueThatNeverDrainsEndsAtTheDeadline() throws IOException, InterruptedException {
        Outcome outcome = fork("IDLE").with("perfjunit.drain.timeout", "5s").run(FaultyService.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("not drained in 5 s: 0 of 400 documents", "400 messages wait in queue 'orders'");
        Traces.assertGone(fork("IDLE").temporaryDirectory());
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource({"IGNORE_SIGTERM,it ignored SIGTERM for", "CHILD,child process"})
    void whatWillNotEndIsKilledAndNoted(String fault, String note) throws IOException, InterruptedException {
        Outcome outcome = fork(fault).run(FaultyService.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.isCompleted()).isTrue();
        assertThat(run.notes()).anyMatch(sentence -> sentence.text().contains(note));
        Traces.assertGone(fork(fault).temporaryDirectory());
    }

    @Test
    void readinessIsAwaitedAndTimed() throws IOException, InterruptedException {
        Outcome outcome = fork("NONE").with("perfjunit.ready.timeout", "1m").run(Readiness.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("startup.time [s]");
    }

    @Tag("extended")
    @Test
    void aStartThatIsShorterThanTheTargetItselfSaysIsNoted() throws IOException, InterruptedException {
        Outcome outcome =
                fork("READY_TOO_EARLY").with("perfjunit.ready.timeout", "50s").run(Readiness.class);

        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.isCompleted()).as(outcome.output()).isTrue();
        assertThat(run.metrics()).containsEntry("startup.reported", 60.0);
        assertThat(run.notes())
                .anyMatch(note -> note.text().matches("startup\\.time [0-9.]+ s lies before the end of the start, .*"));
    }

    @Tag("extended")
    @Test
    void aTargetThatNeverGetsReadyIsGivenUp() throws IOException, InterruptedException {
        Outcome outcome =
                fork("NEVER_READY").with("perfjunit.ready.timeout", "10s").run(Readiness.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("target 'service' was not ready in 10 s", "GET http://127.0.0.1:", "/ready said 503");
        Traces.assertGone(fork("NEVER_READY").temporaryDirectory());
    }

    /** The message names the first failure, its cause and, once, the output: the cause of a stack trace and not its bottom. */
    @Tag("extended")
    @Test
    void aQueueThatNobodyConsumesFromIsNamed() throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.ready.timeout", "5s").run(NobodyConsumes.class);

        String failure = outcome.failures().get(0);
        assertThat(failure.lines().findFirst().orElse(""))
                .contains(
                        "target 'service' was not ready in 5 s",
                        "queue 'orders' has no consumer, and 500 messages wait in it");
        assertThat(failure).containsOnlyOnce("last output");
        assertThat(failure.substring(failure.indexOf("last output")))
                .containsOnlyOnce("java.lang.IllegalStateException: no channel")
                .containsOnlyOnce("Caused by: java.net.ConnectException: Connection refused")
                .contains("A.java:0", "C.java:0")
                .doesNotContain("A.java:59", "C.java:59");
    }

    @Tag("extended")
    @Test
    void aPortThatSomebodyElseHasIsRefusedBeforeTheLaunch() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(PortTaken.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "target 'late' would seem ready at once: another program already listens on port ",
                        "before its launch");
        assertThat(StudyIT.onlyStudyDirectory(outcome.results()).output(StudyIT.onlyRun(outcome)))
                .doesNotExist();
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void aTargetThatEndsBeforeItIsReadyIsNoticedAtOnce() throws IOException, InterruptedException {
        Outcome outcome =
                fork("EXIT_AT_ONCE").with("perfjunit.ready.timeout", "1h").run(Readiness.class);

        assertThat(outcome.failures()).first().asString().contains("exit", "3", "no configuration found, giving up");
    }
}
