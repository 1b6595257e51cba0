package io.github.perfjunit.it.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.it.fork.Built;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code init} in a project that has no tests: its next command runs the performance test that it wrote. */
@Tag("extended")
class InitIT {

    private static final Path CLI = Path.of("target", "perf-junit-cli.jar").toAbsolutePath();

    @TempDir
    private Path directory;

    @Test
    void theFirstTestPasses() throws IOException, InterruptedException {
        Path copy = SampleProject.copy(Path.of("src", "it", "init"), directory.resolve("prices"));
        SampleProject project = SampleProject.of(copy);

        assertThat(init(copy, "--ready", "prices at"))
                .contains("found: no framework (pom.xml)", "written: src/test/java/shop/ServicePerfIT.java")
                .endsWith("next: mvn verify -Pperf\n");
        assertThat(init(copy)).startsWith("nothing to do: ");

        Built built = project.build()
                .with("perfjunit.blocks", "2")
                .run("verify", "-Pperf")
                .requireSuccess();
        assertThat(built.section("failsafe:"))
                .contains(
                        "ServicePerfIT.starts: 2 blocks of service",
                        "WITHIN",
                        "Tests run: 6, Failures: 0, Errors: 0, Skipped: 0");
        assertThat(copy.resolve("target/perf-junit/index.html")).exists();
    }

    private static String init(Path project, String... options) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", CLI.toString(), "init"));
        command.addAll(Arrays.asList(options));
        Path output = Files.createTempFile(project.getParent(), "init-", ".txt");
        Process process = new ProcessBuilder(command)
                .directory(project.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            assertThat(process.exitValue()).as(Files.readString(output, UTF_8)).isZero();
            return Files.readString(output, UTF_8);
        } finally {
            process.destroyForcibly();
        }
    }
}
