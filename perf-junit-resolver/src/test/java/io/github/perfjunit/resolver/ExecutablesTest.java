package io.github.perfjunit.resolver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExecutablesTest {

    @TempDir
    Path repository;

    private Path copy(String content) throws IOException {
        Path file = Files.writeString(repository.resolve("shop.exe"), content);
        return Executables.copy(file, Checksum.sha256(file), repository);
    }

    private static void age(Path copy, int days) throws IOException {
        Files.setLastModifiedTime(
                copy.resolveSibling("").normalize(), FileTime.from(Instant.now().minus(Duration.ofDays(days))));
    }

    @Test
    void whatNoStudyHasUsedForAMonthIsRemoved() throws IOException {
        Path unused = copy("1.0");
        Path lately = copy("1.1");
        Path current = copy("2.0");
        age(unused, 31);
        age(lately, 29);
        age(current, 31);

        assertThat(copy("2.0")).isEqualTo(current).isExecutable();

        assertThat(unused.getParent()).doesNotExist();
        assertThat(lately).isExecutable();
    }

    @Test
    void aCopyThatFailsLeavesNothingBehind() {
        assertThatThrownBy(() -> Executables.copy(repository.resolve("none.exe"), "0123", repository))
                .isInstanceOf(NoSuchFileException.class);

        assertThat(repository.resolve(".cache/perf-junit-executables/0123")).isEmptyDirectory();
    }
}
