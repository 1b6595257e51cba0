package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.it.fixtures.KeepsLedger;
import io.github.perfjunit.it.fork.Docker;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL from an image like the official one, which starts the server twice. */
@Tag("extended")
class PostgreSqlInContainerIT {

    @TempDir
    Path directory;

    @Test
    void isStartedCleanedAndGone() throws IOException, InterruptedException {
        Docker.assume("PERFJUNIT_POSTGRESQL_IMAGE");

        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.ready.timeout", "1m")
                .with("perfjunit.services", "docker")
                .run(KeepsLedger.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).containsPattern("postgresql: docker \\(image .*, PostgreSQL");
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).hasSize(2).allSatisfy(run -> assertThat(run.notes())
                .extracting(Note::text)
                .contains("1 entries in the ledger"));
        Traces.assertGone(directory.resolve("tmp"));
    }
}
