package io.github.perfjunit.internal.process;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputTailTest {

    private final Path directory;

    OutputTailTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void isNothingForAFileThatIsMissingOrEmpty() throws Exception {
        assertThat(OutputTail.of(directory.resolve("missing"), 5)).isEmpty();
        assertThat(OutputTail.of(file(""), 5)).isEmpty();
    }

    @Test
    void givesTheLastLinesInTheirOrder() throws Exception {
        assertThat(OutputTail.of(file("a\nb\r\nc\nd"), 3)).containsExactly("b", "c", "d");
        assertThat(OutputTail.of(file("a\n\n"), 3)).containsExactly("a", "");
    }

    @Test
    void takesColoursAndControlCharactersOut() throws Exception {
        assertThat(OutputTail.of(file("\u001B[1;32mgreen\u001B[0m\tand \u0007 umlaut ü"), 1))
                .containsExactly("green\tand \uFFFD umlaut ü");
    }

    @Test
    void cutsALineThatDoesNotEnd() throws Exception {
        assertThat(OutputTail.of(file("x".repeat(1_000_000)), 5))
                .singleElement()
                .satisfies(line -> assertThat(line)
                        .startsWith("xxx")
                        .endsWith("characters cut)")
                        .hasSizeLessThan(600));
    }

    @Test
    void survivesBinaryRubbish() throws Exception {
        byte[] rubbish = new byte[1_000_000];
        new Random(1).nextBytes(rubbish);
        Path file = directory.resolve("rubbish");
        Files.write(file, rubbish);
        assertThat(OutputTail.of(file, 20))
                .hasSize(20)
                .allSatisfy(line -> assertThat(line).hasSizeLessThan(600).matches("[^\\p{Cntrl}]*|.*\t.*"));
    }

    @Test
    void readsOnlyTheEndOfALargeFile() throws Exception {
        byte[] filler = "some line of a log that is long enough to fill a file\n".getBytes(StandardCharsets.UTF_8);
        Path large = directory.resolve("large");
        try (OutputStream out = Files.newOutputStream(large)) {
            byte[] block = new byte[filler.length * 20_000];
            for (int i = 0; i < 20_000; i++) {
                System.arraycopy(filler, 0, block, i * filler.length, filler.length);
            }
            for (int i = 0; i < 50; i++) {
                out.write(block);
            }
            out.write("the last\nof all\n".getBytes(StandardCharsets.UTF_8));
        }
        assertThat(Files.size(large)).isGreaterThan(50_000_000);
        Path small = directory.resolve("small");
        Files.write(small, Arrays.copyOfRange(filler, 0, filler.length));
        assertThat(OutputTail.of(large, 2)).isEqualTo(List.of("the last", "of all"));
        // Counted, not timed: more than the end can't be had, whatever is asked for.
        assertThat(OutputTail.of(large, Integer.MAX_VALUE)).hasSizeBetween(1_000, 6_000);
        assertThat(OutputTail.of(small, 9)).hasSize(1);
    }

    private Path file(String text) throws Exception {
        return Files.writeString(directory.resolve("file"), text);
    }
}
