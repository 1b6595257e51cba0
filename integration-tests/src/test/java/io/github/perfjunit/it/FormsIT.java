package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Forms;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests as browsers send them, by the real generator on the JDK's own server, which reads them. */
@Tag("extended")
class FormsIT {

    @TempDir
    Path directory;

    private Outcome send(String load) throws IOException, InterruptedException {
        Path photo = Files.write(directory.resolve("photo.png"), new byte[2_000]);
        return JupiterFork.patientIn(directory)
                .with("load", load)
                .with("photo", photo.toString())
                .run(Forms.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"form", "multipart", "continue", "redirect"})
    void aServerReadsThem(String load) throws IOException, InterruptedException {
        Outcome outcome = send(load);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics())
                .containsEntry("requests.completed", 100.0)
                .containsEntry("success.rate", 1.0);
    }

    @Test
    void usersWhoKeepTheirCookiesAreKnownInLaterSessions() throws IOException, InterruptedException {
        Outcome outcome = send("visits");

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics()).containsEntry("session.success.rate", 1.0);
        assertThat(run.metrics().get("requests.completed")).isGreaterThan(10);
    }

    @Test
    void usersOfNewSessionsAreNew() throws IOException, InterruptedException {
        assertThat(send("new visits").failures()).singleElement().asString().contains("status 409");
    }
}
