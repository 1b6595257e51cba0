package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.OneLoad;
import io.github.perfjunit.it.fixtures.OwnClient;
import io.github.perfjunit.it.fixtures.OwnParameters;
import io.github.perfjunit.it.fork.Await;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** HTTP load by the real generator on a real service, and what is said when something fails. */
class LoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    @Test
    void aLoadIsMade() throws IOException, InterruptedException {
        Path cache = directory.resolve("cache");

        assertMade(fork().with("perfjunit.cache", cache.toString()), "users", "response.time.p99");

        try (Stream<Path> kept = Files.walk(cache)) {
            assertThat(kept)
                    .as("the generator is unpacked, and has left an archive of its classes for the next one")
                    .anyMatch(file -> file.endsWith("generator.jar"))
                    .anyMatch(file -> file.toString().endsWith(".jsa"));
        }
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource({"constant,latency.p99", "counted,response.time.p99", "bursts,latency.p99"})
    void everyOtherKindOfLoadIsMade(String load, String metric) throws IOException, InterruptedException {
        assertMade(fork(), load, metric);
    }

    private static void assertMade(JupiterFork fork, String load, String metric)
            throws IOException, InterruptedException {
        Outcome outcome = fork.with("load", load).run(OneLoad.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics()).containsKeys(metric, "requests.per.second").containsEntry("success.rate", 1.0);
        if (load.equals("counted")) {
            assertThat(run.metrics()).containsEntry("requests.completed", 1_000.0);
        }
        if (load.equals("constant") || load.equals("bursts")) {
            // 200 a second for three seconds, or 400 a second in half of each
            assertThat(run.metrics()).containsEntry("requests.completed", 600.0);
        }
    }

    @Tag("extended")
    @Test
    void aClientOfOnesOwnNeedsNoGenerator() throws IOException, InterruptedException {
        Outcome outcome = fork().without("perf-junit-load").run(OwnClient.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).allSatisfy(run -> assertThat(run.metrics())
                .containsKeys("response.time.p95", "requests.per.second", "cpu.per.request"));
    }

    @Tag("extended")
    @Test
    void aTypeOfOnesOwnIsProvidedAndMayNeedTheGenerator() throws IOException, InterruptedException {
        Outcome outcome = fork().run(OwnParameters.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics())
                .containsEntry("declared.rate", 100.0)
                .containsEntry("requests.completed", 100.0);
    }

    @Tag("extended")
    @Test
    void errorsFailTheRunByTheirNumber() throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", "ERRORS").run(OneLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("540 of 600 requests succeeded, 90.000 % and less than 99.9 %: 60 x status 503");
        assertThat(StudyIT.onlyRun(outcome).metrics()).containsEntry("requests.failed", 60.0);
    }

    @Tag("extended")
    @Test
    void aTargetThatDiesUnderLoadFailsWithTheCounts() throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", "CRASH_UNDER_LOAD").run(OneLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern("of 600 requests succeeded, .*[0-9] x (reset|connect)")
                .contains("it ended by itself with exit code 7")
                .contains("IllegalStateException: too many customers");
        assertThat(StudyIT.onlyRun(outcome).outcome()).isEqualTo(RunOutcome.FAILED);
    }

    @Tag("extended")
    @Test
    void aLoadThatIsForgottenFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = fork().with("forget", "true").run(OneLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "a load was begun and never made, so nothing was loaded: load.constantRate(200.0).during(PT3S)")
                .contains("end it with .into(run)");
    }

    @Tag("extended")
    @Test
    void withoutItsArtifactALoadIsRefusedBeforeAnythingStarts() throws IOException, InterruptedException {
        Outcome outcome = fork().without("perf-junit-load").run(OneLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("takes the parameter HttpLoad, which needs io.github.perfjunit:perf-junit-load");
        assertThat(outcome.tests("SUCCESSFUL")).isEmpty();
    }

    @Tag("extended")
    @Test
    void aGeneratorThatIsKilledIsNobodysFaultAndTheBlockIsMadeAgain() throws IOException, InterruptedException {
        assertKilledGeneratorSpoils(fork().with("seconds", "40"), OneLoad.class);
    }

    /** The generator of a load that takes its time is killed in the first run. */
    static void assertKilledGeneratorSpoils(JupiterFork fork, Class<?> scenario)
            throws IOException, InterruptedException {
        Process testJvm = fork.start(scenario.getName());
        Await.phase(fork, "run 1/1", "running");

        generator(fork).destroyForcibly();
        Await.phase(fork, "run 2/2", "running");
        testJvm.destroyForcibly();

        assertThat(testJvm.waitFor(10, TimeUnit.SECONDS)).isTrue();
        RunRecord spoiled = StudyIT.onlyStudy(fork.results()).runs().get(0);
        assertThat(spoiled.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(spoiled.failure()).contains("the load generator (pid ", "has died with exit code 137");
        Traces.assertGone(fork.temporaryDirectory());
    }

    private static ProcessHandle generator(JupiterFork fork) throws IOException {
        long pid = Traces.processesOf(fork.temporaryDirectory()).stream()
                .filter(process -> process.contains("generator.jar"))
                .mapToLong(process -> Long.parseLong(process.substring(0, process.indexOf(' '))))
                .findFirst()
                .orElseThrow();
        return ProcessHandle.of(pid).orElseThrow();
    }
}
