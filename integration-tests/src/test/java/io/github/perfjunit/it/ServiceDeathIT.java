package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.experiment.RunOutcome;
import io.github.perfjunit.experiment.RunRecord;
import io.github.perfjunit.experiment.StudyResult;
import io.github.perfjunit.it.fixtures.FaultyService;
import io.github.perfjunit.it.fixtures.ServiceDies;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service dies, at each moment of a run; and what else befalls services. Each time it is said, and nothing is left. */
class ServiceDeathIT {

    private static final int SIGINT = 2;

    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rabbitmq | publish | publishing to queue 'orders' broke off after",
                "rabbitmq | drain   | rabbitmq: embedded",
                "rabbitmq | between | rabbitmq: embedded",
                "mongodb  | drain   | collection 'orders' can't be counted",
                "mongodb  | between | mongodb: embedded"
            })
    void itsBlockIsMadeAgainAndTheReasonTold(String victim, String moment, String sentence)
            throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("victim", victim)
                .with("moment", moment)
                .run(ServiceDies.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.tests("ABORTED"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains(
                        "made again, because a backing service or the load generator died: run ", sentence, "has died");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        RunRecord spoiled = study.runs().stream()
                .filter(run -> run.outcome() == RunOutcome.SPOILED)
                .findFirst()
                .orElseThrow();
        assertThat(spoiled.failure()).contains(sentence, "has died").doesNotContain("com.mongodb.");
        assertThat(StudyIT.onlyStudyDirectory(outcome.results()).path().resolve("services"))
                .isDirectoryRecursivelyContaining("glob:**/" + victim + ".log");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void anInterruptAtTheKeyboardEndsEverything() throws IOException, InterruptedException {
        Assumptions.assumeTrue(interruptsAreHeard(), "a JVM hears SIGINT, which those of a background job don't");
        JupiterFork fork = JupiterFork.in(directory).with("fault", "IDLE");
        Process testJvm = fork.start(FaultyService.class.getName());
        SuddenDeathIT.awaitLine(fork, "run 1/1", "running");

        // a terminal sends it to all processes of its foreground, to which the guard does not belong
        for (String process : Traces.processesOf(fork.temporaryDirectory())) {
            if (!process.contains("perf-junit-guard")) {
                signal("-INT", process.substring(0, process.indexOf(' ')));
            }
        }

        try {
            assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        } finally {
            testJvm.destroyForcibly();
        }
        Traces.assertGone(fork.temporaryDirectory());
    }

    /** What a shell ignores, its children ignore. */
    private static boolean interruptsAreHeard() throws IOException {
        return Files.readAllLines(Path.of("/proc/self/status")).stream()
                .filter(line -> line.startsWith("SigIgn:"))
                .mapToLong(line -> Long.parseUnsignedLong(
                        line.substring("SigIgn:".length()).strip(), 16))
                .allMatch(ignored -> (ignored & 1L << (SIGINT - 1)) == 0);
    }

    private static void signal(String signal, String pid) throws IOException, InterruptedException {
        new ProcessBuilder("kill", signal, pid).start().waitFor();
    }

    @Test
    void anImageThatThereIsNotIsNamed() throws IOException, InterruptedException {
        assumeContainers();

        Outcome outcome = JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .with("perfjunit.rabbitmq.image", "perfjunit-local/no-such-image:1")
                .run(FaultyService.class);

        assertThat(outcome.failures())
                .first()
                .asString()
                .contains("- docker: image perfjunit-local/no-such-image:1 can't be fetched: ");
        Traces.assertGone(directory.resolve("tmp"));
    }

    @Test
    void aContainerThatIsKilledIsADeadService() throws IOException, InterruptedException {
        assumeContainers();
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.services", "docker")
                .with("fault", "IDLE")
                .with("perfjunit.drain.timeout", "2m");
        Process testJvm = fork.start(FaultyService.class.getName());
        SuddenDeathIT.awaitLine(fork, "run 1/1", "running");

        long deadline = System.nanoTime() + PATIENCE.toNanos();
        Optional<String> port = brokerPort(fork);
        while (port.isEmpty()) {
            assertThat(System.nanoTime()).as("the target does not run").isLessThan(deadline);
            port = brokerPort(fork);
        }
        docker("kill", docker("ps", "-q", "--filter", "publish=" + port.get()));
        SuddenDeathIT.awaitLine(fork, "run 2/2", "running");
        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        RunRecord spoiled = StudyIT.onlyStudy(fork.results()).runs().get(0);
        assertThat(spoiled.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(spoiled.failure()).contains("rabbitmq: docker (image ", "has died");
        Traces.assertGone(fork.temporaryDirectory());
    }

    /** From the environment of the target: others may have containers on this machine. */
    private static Optional<String> brokerPort(JupiterFork fork) throws IOException {
        Pattern port = Pattern.compile("RABBITMQ_PORT=(\\d+)");
        for (String process : Traces.processesOf(fork.temporaryDirectory())) {
            if (!process.strip().endsWith("order-service.jar")) {
                continue;
            }
            Path environment = Path.of("/proc", process.substring(0, process.indexOf(' ')), "environ");
            Matcher found = port.matcher(Files.readString(environment, StandardCharsets.ISO_8859_1));
            if (found.find()) {
                return Optional.of(found.group(1));
            }
        }
        return Optional.empty();
    }

    private static void assumeContainers() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                System.getenv("PERFJUNIT_RABBITMQ_IMAGE") != null
                        && !docker("ps", "-q").contains("Cannot connect"),
                "no containers on this machine");
    }

    private static String docker(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("docker"));
        command.addAll(List.of(arguments));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.strip();
    }

    @Test
    void aBrokerWhoseDiskIsFullIsToldAsThat() throws IOException, InterruptedException {
        Assumptions.assumeTrue(
                Files.isExecutable(Path.of("/usr/lib/rabbitmq/bin/rabbitmq-server")),
                "rabbitmq-server is not installed on this machine");
        JupiterFork fork = JupiterFork.in(directory)
                .with("perfjunit.services", "")
                .with("perfjunit.rabbitmq.service", "local")
                .with("perfjunit.mongodb.service", "embedded")
                .with("perfjunit.publish.timeout", "5s");
        Files.createDirectories(fork.temporaryDirectory());
        // less than the broker wants to have free; room for the jars of the stand-in
        Assumptions.assumeTrue(
                run(
                                "mount",
                                "-t",
                                "tmpfs",
                                "-o",
                                "size=44m",
                                "tmpfs",
                                fork.temporaryDirectory().toString())
                        == 0,
                "no file system can be mounted here");
        try {
            Outcome outcome = fork.run(FaultyService.class);

            assertThat(outcome.failures())
                    .first()
                    .asString()
                    .contains("messages to queue 'orders' were not confirmed within 5 s", "low on disk");
            Traces.assertGone(fork.temporaryDirectory());
        } finally {
            run("umount", "-l", fork.temporaryDirectory().toString());
        }
    }

    private static int run(String... command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(new File("/dev/null"))
                .start()
                .waitFor();
    }
}
