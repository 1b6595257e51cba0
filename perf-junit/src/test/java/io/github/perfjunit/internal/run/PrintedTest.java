package io.github.perfjunit.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Occurrence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PrintedTest {
    @TempDir
    Path directory;

    @Test
    void isReadLineByLineWithoutColoursWhateverIsInIt() throws IOException {
        Path output = directory.resolve("output.log");
        Files.write(output, new byte[] {'a', '\n', 27, '[', '1', 'm', 'b', 27, '[', 'm', '\r', '\n', (byte) 0xff, 'c'});
        assertThat(Printed.find(output, Optional::of)).containsExactly("a", "b", "\uFFFDc");
        assertThat(Printed.findEarly(output, 2, Optional::of)).containsExactly("a");
        assertThat(Printed.find(directory.resolve("none"), Optional::of)).isEmpty();
    }

    @Test
    void whichOfSeveralMatchesCounts() {
        List<Double> values = List.of(3.0, 1.0, 2.0);
        assertThat(Occurrence.FIRST.of(values)).isEqualTo(3);
        assertThat(Occurrence.LAST.of(values)).isEqualTo(2);
        assertThat(Occurrence.SUM.of(values)).isEqualTo(6);
    }
}
