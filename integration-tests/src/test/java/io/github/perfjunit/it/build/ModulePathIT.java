package io.github.perfjunit.it.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.StudyModule;
import io.github.perfjunit.it.fork.TestEvent;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A study in a Java module: it compiles against what perf-junit exports, runs, and leaves its record. */
@Tag("extended")
class ModulePathIT {

    private static final Path SOURCES = Path.of("src", "it", "modules");

    @TempDir
    Path directory;

    @Test
    void aStudyIsAModule() throws IOException, InterruptedException {
        StudyModule study = StudyModule.compile("shop.performance", SOURCES, directory.resolve("classes"));

        Outcome outcome = JupiterFork.patientIn(directory).inModule(study).run("shop.performance.CheckoutPerfIT");

        assertThat(outcome.of("underLoad"))
                .as(outcome.output())
                .extracting(TestEvent::status)
                .containsExactly("SUCCESSFUL");
        assertThat(outcome.tests("FAILED")).as(outcome.output()).singleElement().satisfies(failed -> {
            assertThat(failed.isOf("exceedsItsLimitsTwice")).isTrue();
            assertThat(failed.message()).contains("Multiple Failures (2 failures)", "startup.time", "rss.peak");
        });
        assertThat(outcome.tests("SUCCESSFUL")).as("run and verdicts").hasSize(3);
        assertThat(recorded(outcome))
                .anySatisfy(line -> assertThat(line).contains("\"latency.p50\"", "\"startup.time\""));
    }

    private static List<String> recorded(Outcome outcome) throws IOException {
        try (Stream<Path> files = Files.walk(outcome.results())) {
            List<Path> journals =
                    files.filter(file -> file.endsWith("runs.jsonl")).toList();
            assertThat(journals).hasSize(1);
            return Files.readAllLines(journals.get(0));
        }
    }
}
