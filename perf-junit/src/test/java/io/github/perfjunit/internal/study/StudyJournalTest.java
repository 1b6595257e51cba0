package io.github.perfjunit.internal.study;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudyJournalTest {
    private static final String HOSTILE =
            "\"quotes\" 'and'\n\r\nlines\t\\ </script><b> \u2028 \u0000 äöü 日本 \uD83D\uDE00 ```|{}";

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("runs.jsonl");
    }

    private StudyResult write(StudyResult study) {
        try (StudyJournal journal = StudyJournal.create(file, study.header())) {
            study.runs().forEach(journal::append);
        }
        return study;
    }

    private static StudyResult study(String name) {
        Map<String, Double> metrics = new LinkedHashMap<>();
        metrics.put("z", 0.1 + 0.2);
        metrics.put("a", Double.MIN_VALUE);
        metrics.put("m", 1.5e18);
        StudyHeader header = HandMadeStudy.of(name, "other").parameters(name).header();
        RunRecord whole = new RunRecord(
                        name,
                        0,
                        1,
                        Long.MIN_VALUE,
                        RunOutcome.COMPLETED,
                        "t",
                        2.5,
                        metrics,
                        Map.of("m", name),
                        List.of(new Note(NoteKind.FOREIGN_LOAD, name), Note.other(name)),
                        null)
                .withSupplied(Map.of("env(\"PORT\")", name));
        RunRecord failed = new RunRecord(
                name, 1, 2, Long.MAX_VALUE, RunOutcome.FAILED, "t", 0, Map.of(), Map.of(), List.of(), name);
        RunRecord spoiled = new RunRecord(
                        name, 2, 1, 1, RunOutcome.SPOILED, "t", 0, Map.of(), Map.of(), List.of(), name)
                .withUnclaimable(Map.of("m", name))
                .spoiledBy(Spoil.GENERATOR);
        return new StudyResult(header, List.of(whole, failed, spoiled));
    }

    @ParameterizedTest
    @ValueSource(strings = {"plain", HOSTILE})
    void readsBackWhatItWrote(String name) throws IOException {
        StudyResult study = write(study(name));
        StudyResult read = StudyJournal.read(file).orElseThrow();
        assertThat(read).isEqualTo(study);
        assertThat(read.runs().get(0).metrics().keySet())
                .as("in the order of recording")
                .containsExactly("z", "a", "m");
        assertThat(Files.readString(file).lines()).as("a line each").hasSize(4);
    }

    @Test
    void hasARunOnDiskBeforeItIsClosed() {
        StudyResult study = study("plain");
        try (StudyJournal journal = StudyJournal.create(file, study.header())) {
            assertThat(StudyJournal.read(file).orElseThrow().runs()).isEmpty();
            journal.append(study.runs().get(0));
            assertThat(StudyJournal.read(file).orElseThrow().runs())
                    .containsExactly(study.runs().get(0));
        }
    }

    @Test
    void leavesOutALastLineThatWasCutOffAnywhere() throws IOException {
        StudyResult study = write(study("plain"));
        byte[] whole = Files.readAllBytes(file);
        int lastLine = new String(whole, UTF_8).stripTrailing().lastIndexOf('\n') + 1;
        List<RunRecord> expected = study.runs().subList(0, 2);
        for (int length = lastLine; length < whole.length - 1; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(StudyJournal.read(file).orElseThrow().runs())
                    .as("cut after %d bytes", length)
                    .isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n", "{", "[]", "null", "42", "{\"target\":\"a\",\"metrics\":{}}\n", "no json at all\n"})
    void isNoStudyWithoutAWholeHeader(String content) throws IOException {
        Files.writeString(file, content);
        assertThat(StudyJournal.read(file)).isEmpty();
    }

    @Test
    void isNoStudyWhenItsHeaderWasCutOff() throws IOException {
        write(study("plain"));
        String header = Files.readString(file).lines().findFirst().orElseThrow();
        Files.writeString(file, header.substring(0, header.length() - 1));
        assertThat(StudyJournal.read(file)).isEmpty();
    }

    @Test
    void neverOverwritesAnother() {
        StudyResult study = write(study("plain"));
        assertThatExceptionOfType(UncheckedIOException.class)
                .isThrownBy(() -> StudyJournal.create(file, study.header()))
                .withMessage("can't create " + file + ": it is there already")
                .withCauseInstanceOf(FileAlreadyExistsException.class);
        assertThat(StudyJournal.read(file)).contains(study);
    }

    /** A timeout of JUnit, or the scenario itself, may leave the flag of the thread set. */
    @Test
    void keepsRunsThatEndOnAnInterruptedThread() {
        StudyResult study = study("plain");
        try (StudyJournal journal = StudyJournal.create(file, study.header())) {
            Thread.currentThread().interrupt();
            journal.append(study.runs().get(0));
            assertThat(Thread.interrupted()).as("the flag is left to its owner").isTrue();
            journal.append(study.runs().get(1));
            journal.append(study.runs().get(2));
        } finally {
            Thread.interrupted();
        }
        assertThat(StudyJournal.read(file)).contains(study);
    }

    @Test
    void addsToAClosedJournalOnAnInterruptedThread() {
        StudyResult study = write(study("plain"));
        Thread.currentThread().interrupt();
        try {
            StudyJournal.append(file, "later", new com.google.gson.JsonPrimitive("said"));
        } finally {
            Thread.interrupted();
        }
        assertThat(RecordedJournal.read(file).orElseThrow().contents("later")).hasSize(1);
        assertThat(StudyJournal.read(file)).contains(study);
    }
}
