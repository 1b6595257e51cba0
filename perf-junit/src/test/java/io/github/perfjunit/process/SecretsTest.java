package io.github.perfjunit.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SecretsTest {
    private final Secrets secrets = Secrets.of(Set.of("geheim", "amqp://clerk:geheim@host", " "));

    @Test
    void hidesTheLongestFirst() {
        assertThat(secrets.hide("to amqp://clerk:geheim@host with geheim")).isEqualTo("to *** with ***");
        assertThat(Secrets.NONE.hide("all of it")).isEqualTo("all of it");
        assertThat(secrets).hasToString("2 secrets");
    }

    @Test
    void overwritesThemInAFileWithoutMovingTheRest(@TempDir Path directory) throws IOException {
        // one of them lies across the border between two chunks
        String before = "x".repeat((1 << 20) - 3);
        Path file = Files.writeString(directory.resolve("output"), before + "geheim, and grün geheim");
        secrets.eraseFrom(file);
        assertThat(Files.readString(file)).isEqualTo(before + "******, and grün ******");
    }
}
