package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.LoadProfiles;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads whose rate or number of users changes, by the real generator on a real service. */
class ProfileLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    private static Map<String, Double> metrics(Outcome outcome) throws IOException {
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        return StudyIT.onlyRun(outcome).metrics();
    }

    @Test
    void usersComeAndLeaveAndFinishTheirSessions() throws IOException, InterruptedException {
        Map<String, Double> metrics = metrics(fork().run(LoadProfiles.class));

        assertThat(metrics)
                .containsEntry("success.rate", 1.0)
                .containsEntry("load.users{window=step-2}", 8.0)
                .containsKeys("response.time.p95{window=step-1}", "requests.per.second{window=step-3}");
        assertThat(metrics.get("requests.completed{request=again}"))
                .isEqualTo(metrics.get("requests.completed{request=GET /checkout}"))
                .isEqualTo(metrics.get("sessions.completed"));
        assertThat(metrics.get("requests.per.second{window=step-2}"))
                .isGreaterThan(metrics.get("requests.per.second{window=step-1}"));
    }

    @Tag("extended")
    @Test
    void aRateChangesInStepsAndBursts() throws IOException, InterruptedException {
        assertThat(metrics(fork().with("profile", "rate").run(LoadProfiles.class)))
                .containsEntry("requests.completed{window=step-1}", 50.0)
                .containsEntry("requests.completed{window=step-2}", 100.0)
                .containsEntry("requests.completed{window=step-3}", 100.0)
                .containsEntry("requests.completed{window=step-4}", 150.0)
                .containsKeys("latency.p99{window=step-3}", "requests.per.second{window=step-4}")
                .doesNotContainKey("requests.per.second{window=step-3}");
    }

    @Tag("extended")
    @Test
    void aRateHasSpikes() throws IOException, InterruptedException {
        assertThat(metrics(fork().with("profile", "spikes").run(LoadProfiles.class)))
                .containsEntry("requests.completed{window=base}", 100.0)
                .containsEntry("requests.completed{window=spike}", 300.0)
                .containsKeys("latency.p99{window=spike}", "latency.p50{window=base}");
    }

    @Tag("extended")
    @Test
    void aRecordedRateIsPlayedAgain() throws IOException, InterruptedException {
        Path csv = Files.writeString(directory.resolve("rates.csv"), "time,rate\n0,100\n60,300\n120,100\n");

        assertThat(metrics(fork().with("profile", "recorded")
                        .with("csv", csv.toString())
                        .run(LoadProfiles.class)))
                .containsEntry("requests.completed", 400.0);
    }
}
