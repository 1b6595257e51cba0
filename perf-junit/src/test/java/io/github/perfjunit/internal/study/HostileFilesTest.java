package io.github.perfjunit.internal.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Journals that were cut off or come from elsewhere, and names that no file system likes. */
class HostileFilesTest {
    @TempDir
    Path directory;

    @Test
    void journalLeavesOutALineThatWasCutOffInsideACharacter() throws Exception {
        StudyResult study = HandMadeStudy.of("a")
                .values(Metrics.DRAIN_TIME, "a", 1, 2)
                .note("ü")
                .result();
        Path file = directory.resolve("runs.jsonl");
        try (StudyJournal journal = StudyJournal.create(file, study.header())) {
            study.runs().forEach(journal::append);
        }
        byte[] whole = Files.readAllBytes(file);
        int last = whole.length - 1;
        while ((whole[last] & 0xFF) != "ü".getBytes(UTF_8)[1] + 256) {
            last--;
        }
        Files.write(file, Arrays.copyOf(whole, last));
        assertThat(StudyJournal.read(file).orElseThrow().runs()).hasSize(1);
    }

    @Test
    void journalOfAnotherFormatIsNoStudy() throws Exception {
        Path file = Files.writeString(
                directory.resolve("runs.jsonl"),
                "{\"format\":\"perf-junit runs\",\"version\":2,\"study\":{\"id\":\"x\"}}\n");
        assertThat(StudyJournal.read(file)).isEmpty();
    }

    @Test
    void journalRunOfAnotherFormatIsLeftOut() throws Exception {
        Path file = directory.resolve("runs.jsonl");
        StudyJournal.create(file, HandMadeStudy.of("a").header()).close();
        Files.writeString(file, Files.readString(file) + "{\"metrics\":{}}\n");
        assertThat(StudyJournal.read(file).orElseThrow().runs()).isEmpty();
    }

    private Path journalOf(String header, String... lines) throws IOException {
        return Files.writeString(directory.resolve("runs.jsonl"), header + "\n" + String.join("\n", lines) + "\n");
    }

    private List<String> recorded() throws IOException {
        Path file = directory.resolve("whole.jsonl");
        HandMadeStudy.of("a").values(Metrics.DRAIN_TIME, "a", 1, 2).writeTo(file);
        return Files.readAllLines(file);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"version\":{}",
                "\"version\":1e99999",
                "\"version\":\"one\"",
                "\"version\":1,\"study\":7",
                "\"version\":1,\"study\":null",
                "\"version\":1,\"study\":{}",
                "\"version\":1,\"study\":{\"id\":\"x\",\"targets\":[],\"services\":[],\"environment\":{}}"
            })
    void aHeaderOfAnotherFormIsNone(String version) throws IOException {
        String whole = recorded().get(0);
        String study =
                version.contains("study") ? "" : "," + whole.substring(whole.indexOf("\"study\""), whole.length() - 1);
        assertThat(RecordedJournal.read(journalOf("{\"format\":\"perf-junit runs\"," + version + study + "}")))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"seed\":1|\"seed\":\"one\"",
                "\"block\":1|\"block\":null",
                "\"kinds\":{}|\"kinds\":[]",
                "\"metrics\":{|\"metrics\":{\"rss.peak\":\"low\",",
                "\"outcome\":\"completed\"|\"outcome\":\"perhaps\""
            })
    void aRunOfAnotherFormIsLeftOutAndTheOthersAreNot(String part, String other) throws IOException {
        List<String> lines = recorded();
        String run = lines.get(2);
        assertThat(run).contains(part);
        Path file = journalOf(lines.get(0), lines.get(1), run.replace(part, other), lines.get(3));

        assertThat(StudyJournal.read(file).orElseThrow().runs())
                .extracting(RunRecord::block)
                .containsExactly(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"metric\":{}}",
                "{\"metric\":[1]}",
                "{\"metric\":{\"id\":\"a\",\"unit\":\"s\",\"direction\":\"UP\"}}",
                "{\"metric\":{\"id\":{},\"base\":[]}}",
                "{\"earlyEnd\":null}",
                "{\"earlyEnd\":{\"decided\":{}}}",
                "{\"explanation\":{\"reference\":[]}}",
                "{\"jvm\":{\"target\":1,\"version\":{},\"collector\":[],\"arguments\":null}}"
            })
    void anotherLineOfAnotherFormIsPassedOver(String line) throws IOException {
        List<String> lines = recorded();
        RecordedJournal journal = RecordedJournal.read(journalOf(lines.get(0), lines.get(2), line, lines.get(3)))
                .orElseThrow();

        assertThat(journal.study().runs()).hasSize(2);
        assertThat(journal.study().earlyEnd()).isEmpty();
        assertThat(journal.jvms()).isEmpty();
        assertThat(journal.explanations()).isEmpty();
    }

    /** An id is matched by a regular expression, which goes one level deeper for each of its words. */
    @Test
    void aVeryLongIdOfAMetricIsPassedOver() throws IOException {
        String line = "{\"metric\":{\"id\":\"a" + ".a".repeat(50_000) + "\",\"unit\":\"s\",\"direction\":\"NONE\"}}";
        assertThat(StudyJournal.read(journalOf(recorded().get(0), line))).isPresent();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"format\":{},\"version\":1}",
                "{\"format\":\"perf-junit history\"}",
                "{\"format\":\"perf-junit history\",\"version\":1,\"study\":{\"id\":\"9\"}}",
                "{\"format\":\"perf-junit history\",\"version\":1,\"of\":\"1\",\"standing\":\"PERHAPS\"}"
            })
    void aLineOfAHistoryThatIsOfAnotherFormIsPassedOver(String line) throws IOException {
        HandMadeStudy study = HandMadeStudy.of("a").id("1").values(Metrics.DRAIN_TIME, "a", 1, 2);
        StudyHistory history = new StudyHistory(directory.resolve("history"));
        history.add(study.result(), StudyHistory.Standing.HELD);
        Path file = directory.resolve("history/com.acme.OrderPerfIT/drain/default.jsonl");
        Files.writeString(file, line + "\n" + Files.readString(file));

        assertThat(history.references(study.id("2").header())).hasSize(1);
    }

    @Test
    void longParametersFit() {
        assertThat(StudyDirectory.create(
                                directory,
                                HandMadeStudy.of("a")
                                        .parameters("x".repeat(300))
                                        .header())
                        .path())
                .isDirectory();
    }
}
