package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
        secrets.eraseFrom(file, 0);
        assertThat(Files.readString(file)).isEqualTo(before + "******, and grün ******");
    }

    @Test
    void ofAnAddressHidesThePasswordByItself() {
        Secrets secrets = Secrets.of(Set.of("mongodb://clerk:s3cr3t%40Pa55@host/?authSource=admin"));
        assertThat(secrets.hide("password s3cr3t@Pa55 of mongodb://clerk:s3cr3t%40Pa55@other/shop"))
                .isEqualTo("password *** of mongodb://clerk:***@other/shop");
        assertThat(Secrets.of(Set.of("a\"b c/d")).hide("{\"p\":\"a\\\"b c/d\"} and a%22b%20c%2Fd"))
                .isEqualTo("{\"p\":\"***\"} and ***");
    }

    @Test
    void hidesThemInFailures() {
        IllegalStateException harmless = new IllegalStateException("no", new IOException("nothing"));
        assertThat(secrets.hide(harmless)).isSameAs(harmless);
        IllegalStateException cause = new IllegalStateException("with geheim");
        cause.addSuppressed(new IOException("geheim again"));
        RuntimeException failure = new RuntimeException("all is well", cause);
        StringWriter printed = new StringWriter();
        secrets.hide(failure).printStackTrace(new PrintWriter(printed));
        assertThat(printed.toString())
                .doesNotContain("geheim")
                .contains(
                        "all is well",
                        "IllegalStateException: with ***",
                        "IOException: *** again",
                        "hidesThemInFailures");
    }
}
