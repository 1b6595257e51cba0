package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fixtures.OneService;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.StandInMongod;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Objects;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A {@code mongod} on the path: a stand-in that is called as the real one is. */
@Tag("extended")
class LocalMongoDbIT {

    private static final String STAND_IN = "/io/github/perfjunit/embedded/services.jar";

    @TempDir
    Path directory;

    private JupiterFork fork(String script) throws IOException {
        Path programs = Files.createDirectories(directory.resolve("bin"));
        Path mongod = programs.resolve("mongod");
        Files.writeString(mongod, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(mongod, PosixFilePermissions.fromString("rwxr-xr-x"));
        return JupiterFork.in(directory)
                .with("perfjunit.services", "local")
                .withVariable("PATH", programs + ":" + System.getenv("PATH"));
    }

    private String standIn() throws IOException {
        Path jar = directory.resolve("services.jar");
        try (InputStream content = Objects.requireNonNull(getClass().getResourceAsStream(STAND_IN), STAND_IN)) {
            Files.copy(content, jar);
        }
        String classes = Path.of(StandInMongod.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath())
                .toString();
        return "exec '" + System.getProperty("java.home") + "/bin/java' -Xmx64m -cp '" + jar + ":" + classes + "' "
                + StandInMongod.class.getName() + " \"$@\"";
    }

    @Test
    void isStartedUsedAndGone() throws IOException, InterruptedException {
        Outcome outcome = fork(standIn()).run(OneService.Store.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output())
                .contains("mongodb: local (" + directory.resolve("bin/mongod"))
                .contains("note: 0 orders");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void goesWithAKilledTestJvm() throws IOException, InterruptedException {
        JupiterFork fork = fork(standIn());
        Process testJvm = fork.start(OneService.Store.class.getName());
        Await.process(fork, "/data"); // --dbpath

        testJvm.destroyForcibly();

        Await.end(testJvm);
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void whyItDoesNotStartIsTold() throws IOException, InterruptedException {
        Outcome outcome =
                fork("echo 'Failed to set up listener: no luck'; exit 48").run(OneService.Store.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("- local: mongod ended with exit code 48: Failed to set up listener: no luck");
        Traces.assertGone(directory.resolve("tmp"));
    }
}
