package io.github.perfjunit.internal.study;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.FailurePolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EarlyEndJournalTest {
    private static final DeclaredDecision GATE = new DeclaredDecision("a", "b", "drain.time", 0.05, 0.1);

    @TempDir
    Path directory;

    private Path file;

    @BeforeEach
    void name() {
        file = directory.resolve("runs.jsonl");
    }

    private static HandMadeStudy study() {
        return HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2)
                .values(DRAIN_TIME, "b", 3, 4)
                .planned(30)
                .worstRank()
                .stopsFor(GATE)
                .endedEarly("\"quoted\"\n", "second");
    }

    private StudyResult read() {
        return StudyJournal.read(file).orElseThrow();
    }

    @Test
    void readsBackThatAStudyEndedEarlyAndWhatWasDeclared() {
        study().writeTo(file);
        StudyResult read = read();
        assertThat(read).isEqualTo(study().result());
        assertThat(read.earlyEnd()).contains(new EarlyEnd(2, 30, List.of("\"quoted\"\n", "second")));
        assertThat(read.header().design().decisionPlan())
                .isEqualTo(
                        new DecisionPlan(DecisionPlan.Stopping.WHEN_DECIDED, FailurePolicy.WORST_RANK, List.of(GATE)));
        assertThat(read.unfinished()).isEmpty();
    }

    @Test
    void isNotFinishedWhereTheEarlyEndWasCutOff() throws IOException {
        String whole = Files.readString(study().writeTo(file));
        for (int cut : new int[] {2, 10, whole.length() - whole.lastIndexOf("{\"earlyEnd\"")}) {
            Files.writeString(file, whole.substring(0, whole.length() - cut));
            assertThat(read().earlyEnd()).as("%d characters less", cut).isEmpty();
            assertThat(read().unfinished()).contains("only 4 of 60 runs were made");
        }
    }

    @Test
    void readsStudiesThatWereRecordedBeforeThereWereDecisions() throws IOException {
        StudyResult study = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2)
                .values(DRAIN_TIME, "b", 3, 4)
                .result();
        HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", 1, 2)
                .values(DRAIN_TIME, "b", 3, 4)
                .writeTo(file);
        String lines = Files.readString(file);
        String old = lines.replaceAll(",\"decisionPlan\":\\{[^}]*}", "");
        assertThat(old).isNotEqualTo(lines).doesNotContain("decision");
        Files.writeString(file, old);
        assertThat(read()).isEqualTo(study);
        assertThat(read().header().design().decisionPlan()).isEqualTo(DecisionPlan.fixed());
    }
}
