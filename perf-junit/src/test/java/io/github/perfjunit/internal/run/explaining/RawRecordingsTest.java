package io.github.perfjunit.internal.run.explaining;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.explain.ProfileFolder;
import io.github.perfjunit.internal.explain.Recording;
import io.github.perfjunit.internal.process.Secrets;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RawRecordingsTest {

    private static final int PIECE = 1 << 20;

    @TempDir
    Path directory;

    private final Secrets secrets = Secrets.of(Set.of("p\u00e4ssw\u00f6rd"));

    private Optional<String> keep(String text, Charset charset) throws IOException {
        Path file = Files.write(directory.resolve("recording.jfr"), text.getBytes(charset));
        return new RawRecordings(folder(), secrets).keep(Map.of("shop", new Recording(file, 0.01, 0)));
    }

    private ProfileFolder folder() {
        return new ProfileFolder(directory.resolve("profile"));
    }

    @Test
    void aRecordingIsKept() throws IOException {
        assertThat(keep("-Dshop.name=caf\u00e9", UTF_8)).isEmpty();
        assertThat(folder().recording()).isRegularFile();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, PIECE - 25, PIECE - 20, PIECE + 1})
    void oneThatHoldsASecretIsNot(int before) throws IOException {
        for (Charset charset : new Charset[] {UTF_8, ISO_8859_1}) {
            assertThat(keep("x".repeat(before) + "-Ddb.password=p\u00e4ssw\u00f6rd -Dmore", charset))
                    .as("in %s", charset)
                    .hasValueSatisfying(note -> assertThat(note)
                            .contains("the recording of 'shop' is not kept")
                            .doesNotContain("ssw"));
            assertThat(folder().recording()).doesNotExist();
        }
    }
}
