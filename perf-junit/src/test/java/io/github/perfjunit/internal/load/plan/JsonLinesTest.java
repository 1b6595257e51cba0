package io.github.perfjunit.internal.load.plan;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.load.LoadData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JsonLinesTest {

    @TempDir
    Path directory;

    private LoadData read(String text) throws IOException {
        return LoadData.jsonLines(Files.writeString(directory.resolve("users.jsonl"), text));
    }

    @Test
    void objectsAreRows() throws IOException {
        LoadData data = read("{\"name\": \"ann\", \"id\": 1.50}\n\n{\"id\": true, \"name\": \"b\\u00fc\"}\n");

        assertThat(data.columns()).containsExactly("name", "id");
        assertThat(data.rows()).containsExactly(List.of("ann", "1.50"), List.of("bü", "true"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"a\": 1}~{\"a\": | line 2 is no JSON",
                "{\"a\": 1}~[1] | line 2 is no JSON object",
                "{\"a\": 1}~{\"b\": 1} | line 2 has [b] where the first one has [a]",
                "{\"a\": null} | line 1 has no text, number or truth value as a",
                "{} | at least one",
                "'' | at least one",
            })
    void otherLinesAreRefused(String text, String message) {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> read(text.replace('~', '\n')))
                .withMessageStartingWith("jsonLines(" + directory.resolve("users.jsonl") + "): ")
                .withMessageContaining(message);
    }

    @Test
    @Timeout(20)
    void manyByteOrderMarksAreRefused() throws IOException {
        String marks = "\ufeff".repeat(2_000);

        assertThat(read("\ufeff{\"a\": 1}").rows()).containsExactly(List.of("1"));
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> read("{\"a\": 1}\n" + marks + "{\"a\": 1}"))
                .withMessageContaining("line 2 is no JSON: it begins with several byte order marks");
    }

    @Test
    void aFileThatIsMissingIsRefused() {
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> LoadData.jsonLines(directory.resolve("none")))
                .withMessageContaining("the file can't be read");
    }
}
