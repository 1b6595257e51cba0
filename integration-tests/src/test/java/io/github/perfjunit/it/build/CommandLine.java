package io.github.perfjunit.it.build;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** The command line of perf-junit, as its jar. */
final class CommandLine {

    private static final Path CLI = Path.of("target", "perf-junit-cli.jar").toAbsolutePath();

    private CommandLine() {}

    /** Runs a command in a project, and returns what it prints. */
    static String run(Path project, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(
                List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-jar", CLI.toString()));
        command.addAll(Arrays.asList(arguments));
        Path output = Files.createTempFile(project.getParent(), "command-", ".txt");
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
