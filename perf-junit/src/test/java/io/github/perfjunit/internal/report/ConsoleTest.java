package io.github.perfjunit.internal.report;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Lines, and a line that changes in its place. */
class ConsoleTest {

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final Console console = new Console(new PrintStream(bytes, true, UTF_8), Console.Medium.TERMINAL);

    private String said() {
        return bytes.toString(UTF_8).replace(System.lineSeparator(), "\n");
    }

    /** As a terminal shows what was written: a carriage return goes back to the first column. */
    private List<String> shown() {
        return Stream.of(said().split("\n", 0)).map(ConsoleTest::overwritten).toList();
    }

    private static String overwritten(String line) {
        StringBuilder shown = new StringBuilder();
        for (String part : line.split("\r", -1)) {
            shown.replace(0, Math.min(part.length(), shown.length()), part);
        }
        return shown.toString().stripTrailing();
    }

    @Test
    void aLineIsReplacedByTheNext() {
        console.show("drained 10 of 20");
        console.show("drained 20");
        assertThat(shown()).containsExactly("[perf-junit] drained 20");
        assertThat(said()).as("it stays where it is").doesNotContain("\n");
    }

    @Test
    void nothingIsLeftOfItWhenALineIsSaid() {
        console.show("drained 10 of 20, which takes its time");
        console.say("done");
        console.show("again");
        console.print(List.of("a table"));
        assertThat(shown()).containsExactly("[perf-junit] done", "a table");
    }

    @Test
    void aLineIsCutToTheWidthOfATerminal() {
        console.show("x".repeat(200));
        assertThat(said().replace("\r", "")).hasSize(99).endsWith("x…");
    }

    @Test
    void aLogHasNoControlCharacters() {
        new Console(new PrintStream(bytes, true, UTF_8)).say("done");
        assertThat(said()).isEqualTo("[perf-junit] done\n");
    }
}
