package io.github.perfjunit.it.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The sample for Gradle, with the Gradle that is installed: there is none in the repositories of Maven. */
@Tag("extended")
class GradleIT {

    private static final Path SAMPLE = Path.of("..", "samples", "gradle-kotlin");
    private static final int MINUTES = 5;

    @TempDir
    Path directory;

    @Test
    void theTaskPerfTestRunsTheStudiesAndNoOther() throws IOException, InterruptedException {
        Optional<Path> gradle = gradle();
        Assumptions.assumeTrue(gradle.isPresent(), "no gradle on the PATH: its sample was not run");
        Path copy = SampleProject.copy(SAMPLE, directory.resolve("gradle-kotlin"));

        Built ordinary = run(gradle.get(), copy, "test").requireSuccess();
        assertThat(ordinary.output()).doesNotContain("[perf-junit]");
        assertThat(copy.resolve("build/test-results/test/TEST-shop.OrdinaryTest.xml"))
                .exists();

        Built perf = run(gradle.get(), copy, "perfTest", "-Pperfjunit.blocks=2").requireSuccess();
        assertThat(perf.output()).contains("CheckoutPerfTest.starts: 2 blocks of checkout");
        assertThat(copy.resolve("build/reports/perf-junit/index.html")).exists();
        assertThat(copy.resolve("build/test-results/perfTest/TEST-shop.OrdinaryTest.xml"))
                .doesNotExist();
    }

    private static Optional<Path> gradle() {
        return Arrays.stream(System.getenv().getOrDefault("PATH", "").split(Pattern.quote(File.pathSeparator), -1))
                .map(folder -> Path.of(folder, "gradle"))
                .filter(Files::isExecutable)
                .findFirst();
    }

    private static Built run(Path gradle, Path project, String... arguments) throws IOException, InterruptedException {
        Path output = project.resolveSibling("gradle.txt");
        List<String> command = new ArrayList<>(List.of(
                gradle.toString(),
                "--no-daemon",
                "--console=plain",
                "-p",
                project.toString(),
                // Gradle's mavenLocal() looks there
                "-Dmaven.repo.local=" + SampleProject.REPOSITORY));
        command.addAll(Arrays.asList(arguments));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        process.waitFor();
        return new Built(project, process.exitValue(), Files.readString(output, UTF_8));
    }
}
