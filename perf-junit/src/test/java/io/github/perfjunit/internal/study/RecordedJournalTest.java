package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.Metrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordedJournalTest {

    private static final TargetJvm JVM =
            new TargetJvm("a", "OpenJDK 64-Bit Server VM 17", "G1", 256L << 20, List.of("-Xmx256m", "-Dx.key=***"));

    @TempDir
    Path directory;

    private Path journal() {
        return HandMadeStudy.of("a").values(Metrics.DRAIN_TIME, "a", 1, 2).writeTo(directory.resolve("runs.jsonl"));
    }

    private static RecordedJournal read(Path file) {
        return RecordedJournal.read(file).orElseThrow();
    }

    @Test
    void hasTheJvmsOfTargets() {
        Path file = journal();
        TargetJvm silent = new TargetJvm("b", "a JVM", "unknown", null, List.of());
        JsonLines.append(file, JournalFormat.write(JVM));
        JsonLines.append(file, JournalFormat.write(silent));
        assertThat(read(file).jvms()).containsExactly(JVM, silent);
        assertThat(read(file).study())
                .as("nothing else has changed")
                .isEqualTo(read(journalWithout()).study());
    }

    private Path journalWithout() {
        return HandMadeStudy.of("a").values(Metrics.DRAIN_TIME, "a", 1, 2).writeTo(directory.resolve("other.jsonl"));
    }

    @Test
    void passesOverWhatIsNoJvm() throws IOException {
        Path file = journal();
        Files.writeString(
                file,
                "{\"jvm\":{\"target\":\"a\"}}\n{\"jvm\":[]}\n{\"jvm\":null}\n{\"jvm\":",
                StandardOpenOption.APPEND);
        assertThat(read(file).jvms()).isEmpty();
        assertThat(read(file).study().runs()).hasSize(2);
    }

    /** A journal as versions before JVMs, refusals and remarks wrote it: it stays readable. */
    @Test
    void readsAnOldJournal() throws IOException {
        Path file = Path.of("src/test/resources/io/github/perfjunit/internal/run/runs-v1.jsonl");
        RecordedJournal old = read(file);
        assertThat(old.jvms()).isEmpty();
        assertThat(old.study().runs()).hasSize(20).allMatch(RunRecord::isCompleted);
        assertThat(old.study().metrics()).containsExactly(Metrics.DRAIN_TIME, Metrics.RSS_PEAK);
        List<JsonElement> judged = old.contents("judged");
        assertThat(judged).hasSize(1);
        assertThat(judged.get(0).getAsJsonObject().keySet()).containsExactly("claims", "described", "budgets");
        assertThat(Files.readAllLines(file))
                .allMatch(line -> JsonParser.parseString(line).isJsonObject());
    }
}
