package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.SeveralLoads;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** HTTP and WebSocket at once, by the real generator, on two ports of a real service. */
class SeveralLoadsIT {

    @TempDir
    Path directory;

    private JupiterFork fork(String loads) {
        return JupiterFork.patientIn(directory).with("loads", loads);
    }

    /** Verifies that no process of this test is left, neither the service nor the generator. */
    private void assertThatNothingIsLeft() {
        Traces.assertGone(JupiterFork.in(directory).temporaryDirectory());
    }

    @Test
    void atOnceEachWithItsMetrics() throws IOException, InterruptedException {
        Outcome outcome = fork("at-once").run(SeveralLoads.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics())
                .containsEntry("requests.completed{load=background}", 200.0)
                .containsEntry("success.rate{load=chat}", 1.0)
                .containsKeys(
                        "latency.p99{load=background}",
                        "response.time.p99{load=chat}",
                        "messages.received{load=chat}",
                        "load.cpu.busiest{load=chat}",
                        "cpu.time{load=background}",
                        "rss.peak{load=chat}")
                .doesNotContainKeys(
                        "latency.p99",
                        "requests.completed",
                        "cpu.per.request",
                        "cpu.per.request{load=background}",
                        "cpu.per.request{load=chat}");
        assertThat(run.loads()).containsExactlyInAnyOrder("background", "chat");
        assertThat(run.notes().toString())
                .contains(
                        "load 'chat': no processor time per request or event: load 'background' worked on the target at the"
                                + " same time");
        assertThat(run.workload().orElseThrow())
                .contains("background: 200 requests", "chat: 5 users", "beside load 'back");
        assertThat(outcome.output()).contains("load 'chat' over: ", "load 'background' over: 200 completed");
        Path study = StudyIT.onlyStudyDirectory(outcome.results()).path();
        try (Stream<Path> files = Files.list(study.resolve("load"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("block-1-1-service.background.csv", "block-1-1-service.chat.csv");
        }
        assertThatNothingIsLeft();
    }

    @Tag("extended")
    @Test
    void oneAfterTheOtherEachWithItsProcessorTime() throws IOException, InterruptedException {
        Outcome outcome = fork("sequence").run(SeveralLoads.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics())
                .containsKeys(
                        "latency.p99{load=first}",
                        "cpu.per.request{load=first}",
                        "cpu.per.request{load=chat}",
                        "cpu.mean{load=first}",
                        "cpu.mean{load=chat}");
    }

    @Tag("extended")
    @Test
    void oneFailsAndTheOtherIsRecorded() throws IOException, InterruptedException {
        Outcome outcome = fork("one-fails").run(SeveralLoads.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("load 'background': 0 of 200 requests succeeded");
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.failure()).doesNotContain("load 'chat'");
        assertThat(run.metrics()).containsEntry("success.rate{load=chat}", 1.0);
    }

    @Tag("extended")
    @Test
    void aTargetThatDiesFailsBoth() throws IOException, InterruptedException {
        Outcome outcome = fork("at-once").with("dies.after", "20").run(SeveralLoads.class);

        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.outcome()).isEqualTo(RunOutcome.FAILED);
        assertThat(run.failure())
                .contains("load 'chat': ", "load 'background': ", "exit code 7")
                .containsPattern("load 'background': \\d+ of 200 requests succeeded");
        assertThatNothingIsLeft();
    }

    @Tag("extended")
    @Test
    void aLoadThatIsNeverAwaitedFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = fork("forgotten").run(SeveralLoads.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("load 'background' was started and never awaited, so nothing of it was recorded");
        assertThat(StudyIT.onlyRun(outcome).metrics())
                .containsKey("response.time.p99{load=chat}")
                .doesNotContainKey("latency.p99{load=background}");
        assertThatNothingIsLeft();
    }

    @Tag("extended")
    @Test
    void aScenarioThatFailsLeavesNothingBehind() throws IOException, InterruptedException {
        Outcome outcome = fork("throws").run(SeveralLoads.class);

        assertThat(outcome.failures()).singleElement().asString().contains("the scenario has failed");
        assertThat(StudyIT.onlyRun(outcome).notes().toString())
                .contains("load 'background' was under way, and ended with the run");
        assertThatNothingIsLeft();
    }
}
