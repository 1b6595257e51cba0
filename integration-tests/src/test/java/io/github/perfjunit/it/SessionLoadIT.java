package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.ShopSessions;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sessions of users by the real generator on a real service, which knows who is logged in. */
class SessionLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    @Test
    void usersLogInAndLookAtTheirCart() throws IOException, InterruptedException {
        Outcome outcome = fork().run(ShopSessions.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        Map<String, Double> metrics = run.metrics();
        assertThat(metrics)
                .containsEntry("success.rate", 1.0)
                .containsEntry("success.rate{request=cart}", 1.0)
                .containsEntry("session.success.rate", 1.0)
                .containsKeys(
                        "response.time.p99{request=POST /login}",
                        "requests.per.second{request=GET /checkout}",
                        "sessions.per.second");
        assertThat(completed(metrics, "cart")).isCloseTo(2 * completed(metrics, "POST /login"), within(20.0));
        assertThat(Stream.of("POST /login", "cart", "GET /checkout")
                        .mapToDouble(name -> completed(metrics, name))
                        .sum())
                .isEqualTo(metrics.get("requests.completed"));
    }

    private static double completed(Map<String, Double> metrics, String request) {
        return metrics.getOrDefault("requests.completed{request=" + request + "}", Double.NaN);
    }

    @Tag("extended")
    @Test
    void aCaptureThatFindsNothingFailsTheRunByItsStep() throws IOException, InterruptedException {
        Outcome outcome = fork().with("pointer", "/tokn").run(ShopSessions.class);

        assertThat(outcome.failures()).singleElement().asString().contains("x step 'POST /login': no value at /tokn");
        assertThat(StudyIT.onlyRun(outcome).metrics()).containsEntry("requests.completed{request=cart}", 0.0);
    }

    /** The steps that had no answer are those that were under way, and those that were tried on the dead service. */
    @Tag("extended")
    @Test
    void aTargetThatDiesBetweenTwoStepsFailsTheRunWithThem() throws IOException, InterruptedException {
        Outcome outcome =
                fork().with("fault", "CRASH_UNDER_LOAD").with("seconds", "20").run(ShopSessions.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern("[0-9]+ x step '[^']+': (reset|connect|closed)")
                .contains("it ended by itself with exit code 7");
        assertThat(StudyIT.onlyRun(outcome).outcome()).isEqualTo(RunOutcome.FAILED);
    }

    @Tag("extended")
    @Test
    void aGeneratorThatIsKilledSpoilsTheRunOfSessions() throws IOException, InterruptedException {
        LoadIT.assertKilledGeneratorSpoils(fork().with("seconds", "40"), ShopSessions.class);
    }
}
