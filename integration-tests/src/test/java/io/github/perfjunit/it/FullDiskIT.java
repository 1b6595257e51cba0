package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.ManyRuns;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalBroker;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.SmallDisk;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk is full: the broker's, or that of the results. */
@Tag("extended")
class FullDiskIT {

    @TempDir
    Path directory;

    @Test
    void ofTheBroker() throws IOException, InterruptedException {
        LocalBroker.assume();
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("perfjunit.rabbitmq.service", "local")
                .with("perfjunit.mongodb.service", "embedded")
                .with("perfjunit.publish.timeout", "5s");
        // less than the broker wants to have free; room for the jars of the stand-in
        try (SmallDisk disk = SmallDisk.at(fork.temporaryDirectory(), "44m")) {
            Outcome outcome = fork.run(FaultyService.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains("messages to queue 'orders' were not confirmed within 5 s", "low on disk");
            Traces.assertGone(disk.directory());
        }
    }

    @Test
    void ofTemporaryFilesWhileAStandInStarts() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);
        try (SmallDisk disk = SmallDisk.at(fork.temporaryDirectory(), "1m")) {
            disk.fill();

            Outcome outcome = fork.run(FaultyService.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains(
                            "the forked JVM with perfjunit.embedded.jvm.options=",
                            " ended with exit code 1",
                            "the disk of " + disk.directory() + " is full",
                            "make room in " + disk.directory())
                    .doesNotContain("perf-junit-embedded");
            Traces.assertGone(disk.directory());
        }
    }

    @Test
    void ofTheResults() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fault", "TALKATIVE");
        try (SmallDisk disk = SmallDisk.at(fork.results(), "2m")) {
            Outcome outcome = fork.run(ManyRuns.class);

            assertThat(outcome.failures()).as(outcome.output()).hasSize(2);
            assertThat(outcome.failures().get(0))
                    .contains("can't write to " + disk.directory(), "runs.jsonl: No space left on device");
            assertThat(outcome.failures().get(1))
                    .contains("nothing is judged, because the study", "is not complete", "No space left on device")
                    .doesNotContain("before it could begin");
            Traces.assertGone(fork.temporaryDirectory());
        }
    }
}
