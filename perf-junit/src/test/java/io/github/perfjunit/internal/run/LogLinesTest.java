package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.perfjunit.api.Sink;
import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.Stopped;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogLinesTest {

    @TempDir
    Path directory;

    private long cut;

    private Path output() {
        return directory.resolve("output.log");
    }

    private void print(String text) throws IOException {
        Files.writeString(output(), text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private LogLines lines(String regex) {
        return new LogLines(regex, Printing::new);
    }

    @Test
    void countsEachFinishedLineOnce() throws IOException {
        LogLines lines = lines("stored");
        assertThat(lines.count()).isZero();

        print("starting\nstored 1\nsto");
        assertThat(lines.count()).isEqualTo(1);
        print("red 2\nstored 3");
        assertThat(lines.count()).isEqualTo(2);
        assertThat(lines.count()).isEqualTo(2);
        print("\n");
        assertThat(lines.count()).isEqualTo(3);
        assertThat(lines.contents().distinct()).isEmpty();
    }

    @Test
    void tellsEntriesApartByTheGroupIdAndIgnoresColours() throws IOException {
        LogLines lines = lines("stored (?<id>\\S+)$");
        print("\u001B[32mstored a\u001B[0m\nstored b\nstored a\n");

        Sink.Contents contents = lines.contents();
        assertThat(contents.count()).isEqualTo(3);
        assertThat(contents.distinct()).hasValue(2);
    }

    @Test
    void linesLongerThanAPieceAndCharactersOfSeveralBytesAreWhole() throws IOException {
        LogLines lines = lines("^[ü]+ end$");
        print("ü".repeat(1_500_001) + " end\n");

        assertThat(lines.count()).isEqualTo(1);
    }

    @Test
    void anOutputThatWasCutCannotBeCounted() throws IOException {
        LogLines lines = lines("stored");
        print("stored 1\n");
        assertThat(lines.count()).isEqualTo(1);
        cut = 7;

        assertThatThrownBy(lines::count).hasMessageContaining("perfjunit.output.limit");
    }

    @Test
    void theGroupMayStandAnywhereAndAnEscapedOneIsNone() throws IOException {
        LogLines lines = lines("\\(\\?<id>x\\)");
        print("(?<id>x)\n");

        assertThat(lines.contents().count()).isEqualTo(1);
        assertThat(lines.contents().distinct()).isEmpty();
    }

    /** A program whose output is the file of this test. */
    private final class Printing implements Running {

        @Override
        public String name() {
            return "service";
        }

        @Override
        public long launchedAtNanos() {
            return 0;
        }

        @Override
        public OptionalLong processId() {
            return OptionalLong.empty();
        }

        @Override
        public Path output() {
            return LogLinesTest.this.output();
        }

        @Override
        public List<String> lastLines(int count) {
            return List.of();
        }

        @Override
        public long outputCut() {
            return cut;
        }

        @Override
        public boolean isAlive() {
            return true;
        }

        @Override
        public OptionalInt exitCode() {
            return OptionalInt.empty();
        }

        @Override
        public Stopped stop(Duration grace) {
            throw new UnsupportedOperationException();
        }
    }
}
