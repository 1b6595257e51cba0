package io.github.perfjunit.generator;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LifecycleIT {

    @Test
    void endOfInputEndsIt(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory)) {
            generator.hear();
            generator.process().getOutputStream().close();

            assertThat(generator.exitValue()).isZero();
            assertThat(generator.stderr()).isEmpty();
        }
    }

    @Test
    void endOfInputWhileStartingEndsIt(@TempDir Path directory) throws Exception {
        try (var generator = GeneratorProcess.launch(directory)) {
            generator.process().getOutputStream().close();

            assertThat(generator.exitValue()).isZero();
        }
    }

    /** The load would take an hour, and its server answers nothing. */
    @Test
    void endOfInputEndsItInTheMiddleOfALoad(@TempDir Path directory) throws Exception {
        var loaded = new CountDownLatch(1);
        var gone = new CountDownLatch(1);
        try (var generator = GeneratorProcess.launch(directory);
                var server = TestServer.start((self, socket) -> {
                    TestServer.request(socket.getInputStream());
                    loaded.countDown();
                    try {
                        socket.getInputStream().readAllBytes();
                    } finally {
                        gone.countDown();
                    }
                })) {
            generator.hear();
            generator.say("{\"verb\":\"load\",\"plan\":"
                    + Loads.plan(
                            server.port(),
                            "'timeoutNanos':3600000000000,'model':{'closed':{'users':1}},'durationNanos':3600000000000")
                    + "}");
            assertThat(loaded.await(GeneratorProcess.DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
            generator.process().getOutputStream().close();

            assertThat(generator.exitValue()).isZero();
            assertThat(gone.await(GeneratorProcess.DEADLINE.toSeconds(), TimeUnit.SECONDS))
                    .isTrue();
        }
    }

    /** As at its first end, which writes the archive of its classes. */
    @Test
    void whatItsJvmWarnsOfIsNoAnswer(@TempDir Path directory) throws Exception {
        String archive = "-XX:ArchiveClassesAtExit=" + directory.resolve("classes.jsa");
        try (var generator = GeneratorProcess.launch(directory, List.of(), List.of(archive))) {
            generator.hear();
            generator.process().getOutputStream().close();

            assertThat(generator.hearUnlessEnded()).isEmpty();
            assertThat(generator.exitValue()).isZero();
            assertThat(generator.stderr()).contains("[warning]");
        }
    }
}
