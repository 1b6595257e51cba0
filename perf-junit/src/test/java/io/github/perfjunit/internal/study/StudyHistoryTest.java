package io.github.perfjunit.internal.study;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class StudyHistoryTest {

    private static final Metric<Duration> OWN =
            Metric.seconds("cache.fill.time").lowerIsBetter();

    @TempDir
    Path directory;

    private static HandMadeStudy study(String id) {
        return HandMadeStudy.of("a", "b")
                .id(id)
                .values(DRAIN_TIME, "a", 1, 2)
                .values(DRAIN_TIME, "b", 3, 4)
                .values(OWN, "b", 5, 6);
    }

    private StudyHistory history() {
        return new StudyHistory(directory.resolve("perf/history"));
    }

    private Path file() {
        return directory.resolve("perf/history/com.acme.OrderPerfIT/drain/default.jsonl");
    }

    @Test
    void givesBackTheStudiesBeforeTheOldestFirst() {
        StudyResult first = study("1").result();
        StudyResult second = study("2").result();
        history().add(first);
        history().add(second);
        history().add(study("4").result());
        assertThat(history().before(study("3").header())).containsExactly(first, second);
        assertThat(history().before(study("1").header())).isEmpty();
    }

    @Test
    void keepsScenariosApart() {
        history().add(study("1").parameters("other").result());
        assertThat(history().before(study("2").header())).isEmpty();
    }

    /** Earlier versions kept JUnit's index in the name: a value that was put before others changed it, and the history was lost. */
    @Test
    void findsStudiesOfAParameterSetWhateverItsIndexWas() {
        StudyResult first = study("1").parameters("[1] 1000").result();
        StudyResult second = study("2").parameters("[12] 1000").result();
        history().add(first, Standing.HELD);
        history().add(second, Standing.HELD);
        history().add(study("3").parameters("[1] 100").result(), Standing.HELD);
        history().accept("2");
        history().failed(first);
        StudyResult now = study("4").parameters("1000").result();

        assertThat(history().before(now.header())).containsExactly(first, second);
        assertThat(history().references(now.header())).containsExactly(second);
        assertThat(history().latest()).hasSize(3);

        history().add(now, Standing.HELD);

        StudyHeader next = study("5").parameters("1000").header();
        assertThat(history().references(next)).containsExactly(second, now);
        assertThat(history().latest())
                .as("one of each set")
                .extracting(study -> study.header().id())
                .containsExactlyInAnyOrder("3", "4");
    }

    @Test
    void keepsAStudyOnceInALineOfItsOwn() throws IOException {
        history().add(study("1").result());
        history().add(study("1").result());
        assertThat(Files.readAllLines(file())).hasSize(1);
    }

    @Test
    void doesNotKeepWhatIsNotComplete() {
        history().add(study("1").failure("a", 1, "3 lost").result());
        assertThat(file()).doesNotExist();
    }

    @Test
    void leavesNotesOutAndKeepsTheRest() {
        history().add(study("1").note("noisy").endedEarly("a lower").result());
        assertThat(history().before(study("2").header()))
                .containsExactly(study("1").endedEarly("a lower").result());
    }

    @Test
    void passesOverLinesThatAreNoStudies() throws IOException {
        history().add(study("1").result());
        Files.writeString(file(), "{\"format\":\"perf-junit history\",\"version\":2}\n[]\nno json\n{\"cut", APPEND);
        history().add(study("2").result());
        assertThat(history().before(study("3").header())).hasSize(2);
    }

    @Test
    void keepsParameterSetsApartWhoseNamesDifferInSpecialCharactersOnly() {
        history().add(study("1").parameters("<=5").result());
        assertThat(history().before(study("2").parameters(">=5").header())).isEmpty();
        history().add(study("1").parameters("\u6771").result());
        assertThat(history().before(study("2").parameters("\u897f").header())).isEmpty();
        assertThat(history().before(study("2").parameters("<=5").header())).hasSize(1);
    }

    @Test
    void refusesToAcceptAStudyThatItDoesNotHave() {
        history().add(study("1").result());
        assertThatIllegalArgumentException()
                .isThrownBy(() -> history().accept("2"))
                .withMessageContaining("there is no study 2 in the history");
    }

    @Test
    void withdrawsAReferenceOfWhichAVerdictFailedLater() {
        history().add(study("1").result(), StudyHistory.Standing.HELD);
        assertThat(history().references(study("2").header())).hasSize(1);
        history().failed(study("1").result());
        assertThat(history().references(study("2").header())).isEmpty();
        assertThat(history().before(study("2").header())).as("the trend").hasSize(1);
    }

    @Test
    void keepsAnAcceptedReferenceOfWhichAVerdictFailsAgain() {
        history().add(study("1").result(), StudyHistory.Standing.FAILED);
        history().accept("1");
        history().failed(study("1").result());
        assertThat(history().references(study("2").header())).hasSize(1);
        assertThat(history().accepted(study("2").header())).hasSize(1);
    }

    /** A run of the warm-up that a service spoiled is one of the two that are made again: without it, a block would be missing. */
    @Test
    void keepsACompleteStudyCompleteWhoseWarmUpWasSpoiled() {
        StudyResult study = withSpoiledWarmUp();
        assertThat(study.unfinished()).isEmpty();
        assertThat(study.leftOut()).hasSize(1);

        history().add(study);

        assertThat(history().before(study("2").header())).singleElement().satisfies(kept -> {
            assertThat(kept.unfinished()).isEmpty();
            assertThat(kept.runs()).hasSameSizeAs(study.runs());
        });
    }

    private static StudyResult withSpoiledWarmUp() {
        StudyResult study = HandMadeStudy.of("a", "b")
                .id("1")
                .values(DRAIN_TIME, "a", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
                .values(DRAIN_TIME, "b", 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)
                .declared(10)
                .limited("a", 3, "late")
                .limited("a", 5, "late")
                .result();
        RunRecord warmUp = new RunRecord(
                        "a", 0, 1, 1, RunOutcome.SPOILED, "t", 0, Map.of(), Map.of(), List.of(), "the broker died")
                .spoiledBy(Spoil.SERVICE);
        List<RunRecord> runs = new ArrayList<>(study.runs());
        runs.add(0, warmUp);
        return new StudyResult(study.header(), runs, Optional.empty(), study.metrics());
    }
}
