package io.github.perfjunit.internal.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.spi.ServiceUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProgramsTest {
    @TempDir
    Path directory;

    @Test
    void takesTheFirstFileThatCanBeExecuted() throws Exception {
        Path plain = Files.createFile(directory.resolve("plain"));
        Path first = executable("first");
        Path second = executable("second");
        List<Path> candidates = List.of(directory.resolve("missing"), plain, first, second);
        assertThat(Programs.firstExecutable(candidates, "rabbitmq-server")).isEqualTo(first);
    }

    @Test
    void saysWhereItLooked() {
        List<Path> candidates = List.of(directory.resolve("a"), directory.resolve("b"));
        assertThatExceptionOfType(ServiceUnavailableException.class)
                .isThrownBy(() -> Programs.firstExecutable(candidates, "mongod"))
                .withMessage(
                        "mongod is not installed (looked for " + candidates.get(0) + ", " + candidates.get(1) + ")");
    }

    @Test
    void searchesThePath() {
        assertThat(Programs.onPath("sh"))
                .hasValueSatisfying(shell -> assertThat(shell).isExecutable().hasFileName("sh"));
        assertThat(Programs.onPath("no-program-has-this-name")).isEmpty();
    }

    private Path executable(String name) throws IOException {
        Path file = Files.createFile(directory.resolve(name));
        assertThat(file.toFile().setExecutable(true)).isTrue();
        return file;
    }
}
