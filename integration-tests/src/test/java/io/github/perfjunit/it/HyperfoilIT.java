package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.RemoteLoad;
import io.github.perfjunit.it.fixtures.RemoteSessions;
import io.github.perfjunit.it.fork.HyperfoilController;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.opentest4j.TestAbortedException;

/** Studies whose load a real Hyperfoil controller makes. */
@Tag("extended")
class HyperfoilIT {

    /** On a machine that does something else, the engine leaves out what it could not send in time, which spoils the run. */
    private static final String UNSENT = "were due and never sent in time by the generator";

    private static final int ATTEMPTS = 3;

    @TempDir
    Path directory;

    private Outcome run(Class<?> study, String controller, Path results, Map<String, String> settings)
            throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.patientIn(results).with("controller", controller);
        for (Map.Entry<String, String> setting : settings.entrySet()) {
            fork = fork.with(setting.getKey(), setting.getValue());
        }
        return fork.run(study);
    }

    /** Runs a study until the machine was fast enough for one of its runs; aborts the test with the reason if it never was. */
    private Outcome counted(Class<?> study, HyperfoilController controller, Map<String, String> settings)
            throws IOException, InterruptedException {
        String reason = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Outcome outcome = run(study, controller.uri(), directory.resolve("study-" + attempt), settings);
            RunRecord last = last(outcome);
            if (last.outcome() != RunOutcome.SPOILED
                    || !String.valueOf(last.failure()).contains(UNSENT)) {
                return outcome;
            }
            reason = String.valueOf(last.failure());
        }
        throw new TestAbortedException("this machine was too busy for a load of a hundred a second: " + reason);
    }

    private static RunRecord last(Outcome outcome) throws IOException {
        List<RunRecord> runs = StudyIT.onlyStudy(outcome.results()).runs();
        assertThat(runs).as(outcome.output()).isNotEmpty();
        return runs.get(runs.size() - 1);
    }

    private HyperfoilController controller() throws IOException {
        return HyperfoilController.in(directory, HyperfoilController.UNWATCHED);
    }

    @Test
    void theSamePlanIsMadeElsewhere() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            Outcome outcome = counted(RemoteLoad.class, controller, Map.of());

            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            assertThat(outcome.output()).contains("load over: ");
            RunRecord run = last(outcome);
            assertThat(run.metrics())
                    .containsEntry("success.rate", 1.0)
                    .containsEntry("success.rate{request=checkout}", 1.0)
                    .containsKeys(
                            "latency.p50",
                            "latency.p99",
                            "latency.p99{request=checkout}",
                            "hyperfoil.requests.per.second",
                            "hyperfoil.requests.peak.rate",
                            "hyperfoil.requests.per.second{request=checkout}",
                            "cpu.per.request")
                    // what would mean something else, and what nobody knows
                    .doesNotContainKeys("requests.per.second", "requests.peak.rate", "load.cpu.mean")
                    // a phase may end a moment late, and the rate goes on until then
                    .hasEntrySatisfying(
                            "requests.completed", number -> assertThat(number).isBetween(300.0, 600.0));
            assertThat(run.notes()).anyMatch(note -> note.text().contains("made by Hyperfoil"));
        }
    }

    @Test
    void usersLogInAndLookAtTheirCart() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            Outcome outcome = counted(RemoteSessions.class, controller, Map.of());

            assertThat(outcome.failures()).as(outcome.output()).isEmpty();
            Map<String, Double> metrics = last(outcome).metrics();
            assertThat(metrics)
                    .containsEntry("success.rate", 1.0)
                    .containsEntry("success.rate{request=cart}", 1.0)
                    .containsEntry("hyperfoil.session.success.rate", 1.0)
                    .containsKeys("latency.p99{request=POST /login}", "latency.p99{request=GET /checkout}")
                    .doesNotContainKeys("sessions.completed", "session.success.rate");
            assertThat(completed(metrics, "cart")).isEqualTo(2 * completed(metrics, "POST /login"));
            assertThat(completed(metrics, "POST /login") + completed(metrics, "GET /checkout"))
                    .isEqualTo(metrics.get("hyperfoil.sessions.completed"))
                    .isCloseTo(60, within(20.0));
        }
    }

    private static double completed(Map<String, Double> metrics, String request) {
        return metrics.getOrDefault("requests.completed{request=" + request + "}", Double.NaN);
    }

    @Test
    void aCaptureThatFindsNothingFailsTheRunByItsStep() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            Outcome outcome = counted(RemoteSessions.class, controller, Map.of("pointer", "/tokn"));

            assertThat(outcome.failures())
                    .singleElement()
                    .asString()
                    .containsPattern("[0-9]+ x step 'POST /login': unexpected status");
            assertThat(last(outcome).metrics()).containsEntry("requests.completed{request=cart}", 0.0);
        }
    }

    @Test
    void errorsFailTheRunByTheirNumber() throws IOException, InterruptedException {
        try (HyperfoilController controller = controller()) {
            Outcome outcome = counted(RemoteLoad.class, controller, Map.of("fault", "ERRORS"));

            assertThat(outcome.failures())
                    .singleElement()
                    .asString()
                    .containsPattern("requests succeeded, [0-9.]+ % and less than 99.9 %: [0-9]+ x unexpected status");
        }
    }

    @Test
    void anAgentWithoutAFreeProcessorSpoilsTheRunAndBlamesNobody() throws IOException, InterruptedException {
        try (HyperfoilController controller = HyperfoilController.in(directory, HyperfoilController.ALARMED)) {
            Outcome outcome = run(RemoteLoad.class, controller.uri(), directory.resolve("study"), Map.of());

            assertThat(StudyIT.onlyStudy(outcome.results()).runs()).isNotEmpty().allSatisfy(run -> {
                assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
                assertThat(run.failure())
                        .contains("which is more than the threshold")
                        .contains("the machine of an agent was the limit");
            });
        }
    }

    @Test
    void aControllerThatIsNotThereIsNobodysFault() throws IOException, InterruptedException {
        Outcome outcome = run(RemoteLoad.class, "http://127.0.0.1:1", directory.resolve("study"), Map.of());

        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).isNotEmpty().allSatisfy(run -> {
            assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
            assertThat(run.failure()).contains("the Hyperfoil controller at http://127.0.0.1:1 can't be reached");
        });
    }
}
