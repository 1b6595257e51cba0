package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.TwoPrograms;
import io.github.perfjunit.it.fixtures.TwoServices;
import io.github.perfjunit.it.fixtures.WithCaches;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Keyboard;
import io.github.perfjunit.it.fork.MavenFork;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The test JVM is killed, or interrupted at the keyboard, in each phase of a study: all else goes with it. */
@Tag("extended")
class JvmDeathIT {

    @TempDir
    Path directory;

    /** Kills a test JVM; then its processes and files are gone. */
    private static void kill(Process testJvm, JupiterFork fork) throws IOException, InterruptedException {
        assertThat(Traces.processesOf(fork.temporaryDirectory())).hasSizeGreaterThan(1);
        testJvm.destroyForcibly();
        Await.end(testJvm);
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void whileServicesStart() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);
        Process testJvm = fork.start(TwoServices.class.getName());
        Await.process(fork, "services.jar rabbitmq");

        kill(testJvm, fork);

        assertThat(Files.readString(fork.output())).doesNotContain("run 1/");
        assertThat(fork.results()).doesNotExist();
    }

    @Test
    void whileACacheIsTrained() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("perfjunit.ready.timeout", "1m");
        Process testJvm = fork.start(WithCaches.class.getName());
        Await.output(fork, "training the AppCDS archive of cached");
        Await.process(fork, "order-service.jar");

        kill(testJvm, fork);

        assertThat(Files.readString(fork.output())).doesNotContain("run 1/");
        assertThat(StudyIT.onlyStudy(fork.results()).runs()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1,loading", "2,running", "4,running"})
    void inARun(int run, String phase) throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory);
        Process testJvm = fork.start(TwoServices.class.getName());
        Await.phase(fork, "run " + run + "/6", phase);

        kill(testJvm, fork);

        StudyResult study = StudyIT.onlyStudy(fork.results());
        assertThat(study.runs()).hasSizeGreaterThanOrEqualTo(run - 1);
        assertThat(study.incomplete()).isPresent();
    }

    @Test
    void whileSeveralProgramsRun() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.patientIn(directory);
        Process testJvm = fork.start(TwoPrograms.class.getName());
        Await.target(fork, "shop.availability", "open");
        Await.target(fork, "shop.users", "next says: via available");
        assertThat(Traces.processesOf(fork.temporaryDirectory()))
                .filteredOn(process -> process.contains("ChainedService"))
                .hasSize(2);

        kill(testJvm, fork);
    }

    @Test
    void whileTheTargetIsStopped() throws IOException, InterruptedException {
        JupiterFork fork =
                JupiterFork.in(directory).with("fault", "IGNORE_SIGTERM").with("perfjunit.stop.grace", "5m");
        Process testJvm = fork.start(FaultyService.class.getName());
        Await.target(fork, "service", "asked to end, and does not");

        kill(testJvm, fork);

        assertThat(StudyIT.onlyStudy(fork.results()).runs()).isEmpty();
    }

    @Test
    void atTheKeyboard() throws IOException, InterruptedException {
        JupiterFork fork = JupiterFork.in(directory).with("fault", "IDLE").with("perfjunit.drain.timeout", "5m");
        Process testJvm = fork.startInForeground(FaultyService.class.getName());
        try {
            Await.phase(fork, "run 1/1", "running");
            Await.process(fork, "order-service.jar");

            Keyboard.interrupt(testJvm);

            Await.end(testJvm);
            Traces.assertGone(fork.temporaryDirectory());
        } finally {
            testJvm.destroyForcibly();
        }
    }

    @Test
    void atTheKeyboardOfAMavenBuild() throws IOException, InterruptedException {
        MavenFork build = new MavenFork(directory);
        Process maven = build.startInForeground(FaultyService.class);
        try {
            Await.until(
                    "the target runs, or the build ends",
                    () -> !maven.isAlive()
                            || Traces.processesOf(build.temporaryDirectory()).stream()
                                    .anyMatch(process -> process.strip().endsWith("order-service.jar")));
            assertThat(maven.isAlive()).as(Files.readString(build.output())).isTrue();

            Keyboard.interrupt(maven);

            Await.end(maven);
            Traces.assertGone(build.temporaryDirectory());
        } finally {
            maven.destroyForcibly();
        }
    }
}
