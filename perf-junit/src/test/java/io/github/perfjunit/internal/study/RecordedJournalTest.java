package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonElement;
import com.google.gson.JsonParser;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.explain.Explanation;
import io.github.perfjunit.internal.explain.Figure;
import io.github.perfjunit.internal.explain.Figure.Measure;
import io.github.perfjunit.internal.explain.Figure.Topic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
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

    /** A journal with windows as they were named when there were no other qualifiers, {@code steady.cpu.time}. */
    @Test
    void readsWindowsOfTheFirstForm() {
        RecordedJournal old =
                read(Path.of("src/test/resources/io/github/perfjunit/internal/run/runs-v1-windows.jsonl"));
        Metric<Duration> steady = Metrics.CPU_TIME.in("steady");
        assertThat(old.study().metrics())
                .containsExactly(
                        Metrics.CPU_TIME, steady, Metrics.RSS_PEAK.in("steady"), Metrics.CPU_TIME.in("steady-half"));
        assertThat(old.study().runs()).hasSize(2).allSatisfy(run -> {
            assertThat(run.metrics())
                    .containsOnlyKeys(
                            "cpu.time",
                            "cpu.time{window=steady}",
                            "rss.peak{window=steady}",
                            "cpu.time{window=steady-half}");
            assertThat(run.kinds()).containsEntry("rss.peak{window=steady}", "largest sampled sum");
            assertThat(run.unclaimable()).containsOnlyKeys("cpu.time{window=steady}");
        });
        assertThat(old.study().runs().get(0).value(steady)).contains(Duration.ofSeconds(3));
        assertThat(old.contents("judged"))
                .as("what was said of such a metric")
                .singleElement()
                .satisfies(json -> assertThat(json.toString())
                        .contains("\"metric\":\"cpu.time{window=steady}\"")
                        .contains("steady.cpu.time is a text"));
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

    @Test
    void hasExplanationsWithTheirFigures() {
        Path file = journal();
        Figure figure = new Figure(Topic.MEMORY, "code cache", Measure.MEMORY, false, 1e7, 2e7, "more code");
        Explanation explanation = Explanation.impossible("a", "b", "'b' was found worse", "it runs elsewhere")
                .with(List.of(figure));
        JsonLines.append(file, JournalFormat.write(JournalFormat.EXPLANATION, JournalFormat.json(explanation)));

        assertThat(read(file).explanations()).containsExactly(explanation);
    }

    @Test
    void readsExplanationsOfVersionsWithoutFigures() throws IOException {
        Path file = journal();
        Files.writeString(
                file,
                "{\"explanation\":{\"reference\":\"a\",\"candidate\":\"b\",\"reason\":\"r\",\"unit\":\"run\","
                        + "\"profiler\":\"\",\"totals\":[],\"causes\":[],\"notes\":[\"n\"]}}\n",
                StandardOpenOption.APPEND);

        assertThat(read(file).explanations()).singleElement().satisfies(explanation -> assertThat(explanation.figures())
                .isEmpty());
    }
}
