package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.experiment.RunOutcome;
import io.github.perfjunit.experiment.RunRecord;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.Light;
import io.github.perfjunit.it.fixtures.TwoServices;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Killed in the middle, by {@code kill -9}: the test JVM, the broker, the store. */
class SuddenDeathIT {

    private static final Duration PATIENCE = Duration.ofMinutes(2);

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({"run 1/6,loading", "run 2/6,running", "run 4/6,running"})
    void whenTheTestJvmDiesAllElseDiesAndFinishedRunsAreKept(String run, String phase)
            throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);
        Process testJvm = fork.start(TwoServices.class.getName());
        awaitLine(fork, run, phase);
        assertThat(Traces.processesOf(fork.temporaryDirectory())).hasSizeGreaterThan(2);

        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Traces.assertGone(fork.temporaryDirectory());
        StudyResult study = StudyIT.onlyStudy(fork.results());
        int finished = Integer.parseInt(run.substring(4, 5)) - 1;
        assertThat(study.runs()).hasSizeGreaterThanOrEqualTo(finished);
        assertThat(study.incomplete()).isPresent();
    }

    @ParameterizedTest
    @CsvSource({"rabbitmq", "mongodb"})
    void whenAServiceDiesItsRunIsMadeAgainWithFreshServices(String service) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fault", "IDLE").with("perfjunit.drain.timeout", "2m");
        Process testJvm = fork.start(FaultyService.class.getName());
        awaitLine(fork, "run 1/1", "running");

        ProcessHandle.of(pidOf("services.jar " + service, fork)).orElseThrow().destroyForcibly();
        awaitLine(fork, "run 2/2", "running");
        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(fork.output())).contains("block 1 is not judged, and made again as block 2");
        RunRecord spoiled = StudyIT.onlyStudy(fork.results()).runs().get(0);
        assertThat(spoiled.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(spoiled.failure()).containsIgnoringCase(service).contains("embedded", "has died; its last output");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void twoJvmsDoNotMeasureAtOnce() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fault", "IDLE").with("perfjunit.drain.timeout", "1m");
        Process first = fork.start(FaultyService.class.getName());
        awaitLine(fork, "run 1/1", "running");
        JupiterFork second = JupiterFork.in(directory.resolve("second"))
                .with("java.io.tmpdir", fork.temporaryDirectory().toString())
                .with("perfjunit.lock.timeout", "500ms");

        Outcome outcome = second.run(Light.class);

        assertThat(outcome.failures()).first().asString().contains("another JVM on this host has been measuring");
        assertThat(outcome.output()).contains("another JVM on this host is measuring");
        first.destroyForcibly();
        assertThat(first.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Traces.assertGone(fork.temporaryDirectory());
    }

    static void awaitLine(JupiterFork fork, String run, String phase) throws IOException {
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (Files.readAllLines(fork.output()).stream()
                .noneMatch(line -> line.contains(run) && line.endsWith(phase))) {
            assertThat(System.nanoTime())
                    .as(() -> "no '" + run + "' in " + fork.output())
                    .isLessThan(deadline);
            LockSupport.parkNanos(Duration.ofMillis(10).toNanos());
        }
    }

    private static long pidOf(String command, JupiterFork fork) throws IOException {
        return Traces.processesOf(fork.temporaryDirectory()).stream()
                .filter(process -> process.contains(command))
                .mapToLong(process -> Long.parseLong(process.substring(0, process.indexOf(' '))))
                .findFirst()
                .orElseThrow();
    }
}
