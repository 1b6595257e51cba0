package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Boxed;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.Docker;
import io.github.perfjunit.it.fork.EngineSocket;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;

/** Faults of containers: a missing image, a killed container, a dead engine. */
@Tag("extended")
@ResourceLock("containers of the image for tests")
class ContainerDeathIT {

    private static final Pattern PORT = Pattern.compile("RABBITMQ_PORT=(\\d+)");

    @TempDir
    Path directory;

    private final List<String> leftBehind = new ArrayList<>();

    @BeforeEach
    void containersCanBeHad() throws IOException, InterruptedException {
        Docker.assume();
    }

    private JupiterFork idle() {
        return JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .with("fault", "IDLE")
                .with("perfjunit.drain.timeout", "5m");
    }

    /** Testcontainers' reaper would ask for the same socket within its container. */
    private static JupiterFork behind(EngineSocket engine, JupiterFork fork) {
        return fork.withVariable("DOCKER_HOST", engine.host()).withVariable("TESTCONTAINERS_RYUK_DISABLED", "true");
    }

    /** Removes with the living engine the containers that a dead one could not remove. */
    @AfterEach
    void removeWhatIsLeft() throws IOException, InterruptedException {
        for (String container : leftBehind) {
            Docker.run("rm", "-f", "-v", container);
        }
    }

    /** Returns the containers of this image that perf-junit has started. */
    /** The container with the broker; by its port, because others may have containers on this machine. */
    private static String brokerOf(JupiterFork fork) throws IOException, InterruptedException {
        ProcessHandle target = Await.process(fork, "order-service.jar");
        Path environment = Path.of("/proc", Long.toString(target.pid()), "environ");
        Matcher port = PORT.matcher(Files.readString(environment, StandardCharsets.ISO_8859_1));
        assertThat(port.find()).isTrue();
        return Docker.run("ps", "-q", "--filter", "publish=" + port.group(1));
    }

    @Test
    void anImageThatThereIsNotIsNamed() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .with("perfjunit.rabbitmq.image", "perfjunit-local/no-such-image:1")
                .run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "- docker: image perfjunit-local/no-such-image:1 is not on this machine and can't be fetched: ");
        Traces.assertGone(directory.resolve("tmp"));
    }

    /** Testcontainers itself would wait for two minutes, for each service, and print nothing. */
    @Test
    void aReaperThatCanNotBeFetchedIsNamedAtOnce() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .withVariable("TESTCONTAINERS_RYUK_DISABLED", "false")
                .withVariable("TESTCONTAINERS_RYUK_CONTAINER_IMAGE", "perfjunit-local/no-such-reaper:1")
                .run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains(
                        "- docker: image perfjunit-local/no-such-reaper:1, by which Testcontainers removes containers, is"
                                + " not on this machine and can't be fetched: ");
        assertThat(outcome.output())
                .contains("image perfjunit-local/no-such-reaper:1 is not on this machine: fetching it, in one attempt");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void aContainerThatIsKilledIsADeadService() throws IOException, InterruptedException {
        JupiterFork fork = idle();
        Process testJvm = fork.start(FaultyService.class.getName());
        Await.phase(fork, "run 1/1", "running");

        Docker.run("kill", brokerOf(fork));
        Await.phase(fork, "run 2/2", "running");
        testJvm.destroyForcibly();
        Await.end(testJvm);

        RunRecord spoiled = StudyIT.onlyStudy(fork.results()).runs().get(0);
        assertThat(spoiled.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(spoiled.failure()).contains("rabbitmq: docker (image ", "has died");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aServiceOutlivesItsEngineButNotItsOwnDeath() throws IOException, InterruptedException {
        JupiterFork fork;
        String broker;
        Process testJvm;
        try (EngineSocket engine = new EngineSocket(directory.resolve("engine.sock"))) {
            fork = behind(engine, idle()).with("perfjunit.services", "").with("perfjunit.mongodb.service", "embedded");
            testJvm = fork.start(FaultyService.class.getName());
            Await.phase(fork, "run 1/1", "running");
            broker = brokerOf(fork);
            leftBehind.add(broker);
        }
        // nobody can be asked about it any more, but everybody sees that it runs
        assertThat(Docker.run("ps", "-q")).contains(broker);
        assertThat(Files.readString(fork.output())).doesNotContain("has died");

        Docker.run("kill", broker);
        Await.until("the study ends", () -> !testJvm.isAlive());

        Outcome outcome = fork.outcome(testJvm);
        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("rabbitmq: docker (image ", "has died", "not made again: there is rabbitmq: ");
        Traces.assertGone(fork.temporaryDirectory());
    }

    @Test
    void aTargetInAContainerFailsWhenItsEngineDies() throws IOException, InterruptedException {
        String image = System.getenv("PERFJUNIT_TEST_JRE_IMAGE");
        Assumptions.assumeTrue(image != null, "PERFJUNIT_TEST_JRE_IMAGE names no image with Java 17");
        JupiterFork fork;
        Process testJvm;
        try (EngineSocket engine = new EngineSocket(directory.resolve("engine.sock"))) {
            fork = behind(engine, JupiterFork.in(directory).with("fault", "IDLE"))
                    .with("perfjunit.drain.timeout", "10s");
            testJvm = fork.start(Boxed.class.getName());
            Await.target(fork, "boxed", "listening after");
            leftBehind.addAll(Docker.containersOf(image));
        }
        Await.until("the study ends", () -> !testJvm.isAlive());

        Outcome outcome = fork.outcome(testJvm);
        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("not drained in 10 s", "moreover: target 'boxed': its container ", "could not be stopped: ");
        Traces.assertGone(fork.temporaryDirectory());
    }
}
