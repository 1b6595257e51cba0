package io.github.perfjunit.it.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of a study's page are those of the runs that are committed beside it, where a script makes them. */
class StudyTablesIT {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(strings = {"first-response", "grpc-rest", "imperative-reactive"})
    void areThoseOfTheRuns(String name) throws IOException, InterruptedException {
        assumeThat(Stream.of(System.getenv("PATH").split(":", -1)))
                .as("directories with python3")
                .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
        Path study = Path.of("..", "studies", name);
        Path page = study.resolve("RESULTS.md");
        Path made = directory.resolve("RESULTS.md");

        Process process = new ProcessBuilder(
                        "python3", "-B", study.resolve("results/tables.py").toString())
                .redirectInput(page.toFile())
                .redirectOutput(made.toFile())
                .redirectError(directory.resolve("errors").toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(directory.resolve("errors")).content().isEmpty();
        assertThat(made).hasSameTextualContentAs(page);
    }
}
