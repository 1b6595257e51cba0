package io.github.perfjunit.it.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tables of a study's page are those of the runs that are committed beside it. */
class StudyTablesIT {

    private static final Path STUDY = Path.of("..", "studies", "imperative-reactive");

    @TempDir
    Path directory;

    @Test
    void areThoseOfTheRuns() throws IOException, InterruptedException {
        assumeThat(Stream.of(System.getenv("PATH").split(":", -1)))
                .as("directories with python3")
                .anyMatch(place -> Files.isExecutable(Path.of(place, "python3")));
        Path page = STUDY.resolve("RESULTS.md");
        Path made = directory.resolve("RESULTS.md");

        Process process = new ProcessBuilder(
                        "python3", STUDY.resolve("results/tables.py").toString())
                .redirectInput(page.toFile())
                .redirectOutput(made.toFile())
                .redirectError(directory.resolve("errors").toFile())
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();

        assertThat(directory.resolve("errors")).content().isEmpty();
        assertThat(made).hasSameTextualContentAs(page);
    }
}
