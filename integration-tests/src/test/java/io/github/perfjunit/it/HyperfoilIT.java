package io.github.perfjunit.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.RemoteLoad;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Load by Hyperfoil: a controller that is there, or one of the tests' own around Hyperfoil's engine. */
@Tag("extended")
class HyperfoilIT {

    @TempDir
    Path directory;

    private @Nullable Process process;
    private String controller = System.getProperty("perfjunit.test.hyperfoil", "");

    @BeforeEach
    void start() throws IOException {
        if (controller.isEmpty()) {
            String libs = System.getProperty("perfjunit.test.hyperfoil.libs", "");
            assumeTrue(
                    !libs.isEmpty(),
                    "no Hyperfoil: -Dperfjunit.test.hyperfoil=URI names a controller, or"
                            + " -Dperfjunit.test.hyperfoil.libs=DIRECTORY one with the jars of io.hyperfoil:hyperfoil-core"
                            + " and io.hyperfoil:hyperfoil-http, 17 MB");
            controller = "http://127.0.0.1:" + port(libs);
        }
    }

    private String port(String libs) throws IOException {
        process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-cp",
                        libs + "/*",
                        Path.of("src", "test", "hyperfoil", "HyperfoilController.java")
                                .toString())
                .redirectError(directory.resolve("hyperfoil.txt").toFile())
                .start();
        BufferedReader lines = new BufferedReader(new InputStreamReader(process.getInputStream(), UTF_8));
        String line = lines.readLine();
        while (line != null && !line.startsWith("port ")) {
            line = lines.readLine();
        }
        assertThat(line).as("see %s", directory.resolve("hyperfoil.txt")).isNotNull();
        return String.valueOf(line).substring("port ".length());
    }

    @AfterEach
    void end() {
        if (process != null) {
            process.destroyForcibly();
        }
    }

    private JupiterFork fork() {
        return JupiterFork.in(directory).with("perfjunit.ready.timeout", "1m").with("controller", controller);
    }

    private static List<RunRecord> runs(Outcome outcome) throws IOException {
        return StudyIT.onlyStudy(outcome.results()).runs();
    }

    @Test
    void theSamePlanIsMadeElsewhere() throws IOException, InterruptedException {
        Outcome outcome = fork().with("share", "0.5").run(RemoteLoad.class);

        // on a machine without a free processor the engine leaves out what it could not send in time
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.output()).contains("load over: ");
        RunRecord run = runs(outcome).get(0);
        assertThat(run.metrics())
                .containsEntry("success.rate", 1.0)
                .containsKeys("latency.p50", "latency.p99", "requests.per.second", "cpu.per.request")
                .doesNotContainKey("load.cpu.mean")
                // a phase may end a moment late, and the rate goes on until then
                .hasEntrySatisfying(
                        "requests.completed", number -> assertThat(number).isBetween(150.0, 400.0));
        assertThat(run.notes()).anyMatch(note -> note.text().contains("made by Hyperfoil"));
    }

    @Test
    void errorsFailTheRunByTheirNumber() throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", "ERRORS").run(RemoteLoad.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern("requests succeeded, [0-9.]+ % and less than 99.9 %: [0-9]+ x unexpected status");
    }

    @Test
    void aControllerThatIsNotThereIsNobodysFault() throws IOException, InterruptedException {
        Outcome outcome = fork().with("controller", "http://127.0.0.1:1").run(RemoteLoad.class);

        assertThat(runs(outcome)).isNotEmpty().allSatisfy(run -> {
            assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
            assertThat(run.failure()).contains("the Hyperfoil controller at http://127.0.0.1:1 can't be reached");
        });
    }
}
