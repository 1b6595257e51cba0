package io.github.perfjunit.internal.study;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunRecordTest {

    private static final RunRecord SPOILED = new RunRecord(
                    "a",
                    3,
                    2,
                    7,
                    RunOutcome.SPOILED,
                    "2026-01-01T00:00:00Z",
                    1.5,
                    Map.of("latency.p99", 0.25),
                    Map.of("cpu.time", "cgroup", RunRecord.WORKLOAD, "10 requests with s3cret"),
                    List.of(new Note(NoteKind.BUSY_GENERATOR, "busy with s3cret")),
                    "late with s3cret")
            .withUnclaimable(Map.of("latency.p99", "late by s3cret"))
            .spoiledBy(Spoil.GENERATOR);

    @Test
    void textsAreChangedWhereverTheyStand() {
        RunRecord hidden = SPOILED.with(text -> text.replace("s3cret", "***"));

        assertThat(hidden.notes()).containsExactly(new Note(NoteKind.BUSY_GENERATOR, "busy with ***"));
        assertThat(hidden.failure()).isEqualTo("late with ***");
        assertThat(hidden.unclaimable()).isEqualTo(Map.of("latency.p99", "late by ***"));
        assertThat(hidden.workload()).contains("10 requests with ***");
        assertThat(hidden.toString()).doesNotContain("s3cret");
        assertThat(hidden.spoil()).contains(Spoil.GENERATOR);
        assertThat(hidden.metrics()).isEqualTo(SPOILED.metrics());
    }

    @Test
    void isReadAsItWasWritten() {
        assertThat(RunFormat.run(RunFormat.json(SPOILED))).isEqualTo(SPOILED);
    }

    /** A journal of a version that knew neither kinds of notes nor generators that spoil. */
    @Test
    void isReadFromOlderJournals() {
        var json = RunFormat.json(SPOILED);
        List.of("noteKinds", "unclaimable", "spoiledBy").forEach(json::remove);

        RunRecord read = RunFormat.run(json);

        assertThat(read.spoil()).contains(Spoil.SERVICE);
        assertThat(read.unclaimable()).isEmpty();
        assertThat(read.notes()).containsExactly(Note.other("busy with s3cret"));
    }
}
