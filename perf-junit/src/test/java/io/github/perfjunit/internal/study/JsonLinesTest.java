package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JsonLinesTest {

    private static final int LINES = 200;

    @TempDir
    Path directory;

    @Test
    void aLineThatWasCutOffStaysALineOfItsOwn() throws IOException {
        Path file = Files.writeString(directory.resolve("history.jsonl"), "{\"a\": 1}\n{\"b\":");

        JsonLines.append(file, "{\"c\": 3}");

        assertThat(JsonLines.read(file)).containsExactly("{\"a\": 1}", "{\"b\":", "{\"c\": 3}");
    }

    /** Two builds may have the same directory of histories. */
    @Test
    void writersAtTheSameTimeLoseNothing() {
        Path file = directory.resolve("history.jsonl");
        List<CompletableFuture<Void>> writers = Stream.of("a", "b")
                .map(writer -> CompletableFuture.runAsync(() -> IntStream.range(0, LINES)
                        .forEach(number -> JsonLines.append(file, writer.repeat(1 + number) + number))))
                .toList();
        writers.forEach(CompletableFuture::join);

        List<String> written =
                JsonLines.read(file).stream().filter(line -> !line.isEmpty()).toList();
        assertThat(written).hasSize(2 * LINES).doesNotHaveDuplicates().allMatch(line -> line.matches("(a+|b+)\\d+"));
    }
}
