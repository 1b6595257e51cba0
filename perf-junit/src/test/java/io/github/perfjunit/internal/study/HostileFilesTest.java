package io.github.perfjunit.internal.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metrics;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
