package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.FailingLoads;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Loads on a real service that answers some requests with errors. */
class FailingLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    /** The load would take two minutes. */
    @Test
    void aLoadIsAbortedAndFailsItsRunWithTheReason() throws IOException, InterruptedException {
        Outcome outcome = fork().run(FailingLoads.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern(
                        "aborted after [0-9]+ s: the success rate was below 95 % for 2 s, in which [0-9]+ of [0-9]+"
                                + " requests succeeded; of [0-9]+ requests: [0-9]+ x status 503")
                .doesNotContain("never sent");
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.outcome()).isEqualTo(RunOutcome.FAILED);
        assertThat(run.metrics().get("requests.failed")).isBetween(1.0, 2_000.0);
        assertThat(run.metrics().get("requests.completed")).isBetween(200.0, 20_000.0);
    }

    /** Every tenth request fails, from the beginning on. */
    @Tag("extended")
    @Test
    void failuresThatAreToleratedAreAResult() throws IOException, InterruptedException {
        Outcome outcome = fork().with("failures", "tolerated").run(FailingLoads.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics())
                .containsEntry("requests.failed", 30.0)
                .containsEntry("requests.completed", 270.0)
                .containsEntry("requests.failed{failure=status 503}", 30.0)
                .containsEntry("requests.failed{failure=status 5xx}", 30.0)
                .containsEntry("requests.failed{failure=timeout}", 0.0)
                .containsKeys("failure.rate", "failure.rate{window=step-2}", "failure.onset.rate", "latency.p99");
    }
}
