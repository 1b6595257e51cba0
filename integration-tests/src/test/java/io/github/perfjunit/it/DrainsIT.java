package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Drains;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Drains of real backlogs into real sinks: table, log lines, counter; from a queue and from a table. */
class DrainsIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    private JupiterFork withPostgreSql() {
        LocalPostgreSql.assume();
        return fork().with("perfjunit.postgresql.service", "local");
    }

    private static void assertDrained(RunRecord run) {
        assertThat(run.isCompleted()).isTrue();
        assertThat(run.metrics()).containsKeys("drain.time", "drain.first.document", "cpu.time");
    }

    @Tag("extended")
    @Test
    void aQueueIntoATableThatTheTargetMakes() throws IOException, InterruptedException {
        Outcome outcome = withPostgreSql().run(Drains.IntoATable.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).hasSize(2).allSatisfy(run -> {
            assertDrained(run);
            assertThat(run.kinds()).containsEntry("workload", "400 messages to 'orders'");
            assertThat(run.notes()).noneMatch(note -> note.text().contains("could not be seen"));
        });
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "LOSE      | 4 lost (396 distinct ids of 400 messages)",
                "DUPLICATE | 4 duplicates (404 rows, 400 distinct ids)",
                "CRASH     | target 'service' has ended by itself with exit code 7"
            })
    void whatIsWrongInATableFailsTheRun(String fault, String sentence) throws IOException, InterruptedException {
        Outcome outcome = withPostgreSql()
                .with("fault", fault)
                .with("perfjunit.drain.stall", "3s")
                .run(Drains.IntoATable.class);

        assertThat(outcome.failures()).first().asString().contains(sentence);
    }

    @Tag("extended")
    @Test
    void aTableIntoATable() throws IOException, InterruptedException {
        Outcome outcome = withPostgreSql().run(Drains.FromATable.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertDrained(run);
        assertThat(run.kinds()).containsEntry("workload", "400 rows in table 'jobs' where state = 'NEW'");
        assertThat(run.notes()).extracting(Note::text).anyMatch(note -> note.contains("identifiedBy(...)"));
    }

    @Test
    void aQueueIntoLogLines() throws IOException, InterruptedException {
        Outcome outcome = fork().run(Drains.IntoALog.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertDrained(StudyIT.onlyRun(outcome));
    }

    @Tag("extended")
    @Test
    void aLineThatIsPrintedTwiceIsADuplicate() throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", "DUPLICATE").run(Drains.IntoALog.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("4 duplicates (404 lines, 400 distinct ids)");
    }

    @Tag("extended")
    @Test
    void aQueueIntoACounterWhichCannotTellEntriesApart() throws IOException, InterruptedException {
        Outcome outcome = fork().run(Drains.IntoACounter.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertDrained(run);
        assertThat(run.notes())
                .extracting(Note::text)
                .anyMatch(note ->
                        note.contains("losses that duplicates make up for could not be seen: counter GET /stats"));
    }

    @Tag("extended")
    @Test
    void aCounterThatIsElsewhereIsNamedWithItsLastAnswer() throws IOException, InterruptedException {
        Outcome outcome = fork().with("path", "/missing")
                .with("perfjunit.drain.stall", "2s")
                .run(Drains.IntoACounter.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "nothing has changed for 2 s: 0 of 400 entries are in counter GET /missing (last answer: status 404)");
    }

    @Test
    void aConditionIsAwaitedAndTimed() throws IOException, InterruptedException {
        Outcome outcome = fork().run(Drains.Until.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyRun(outcome).metrics()).hasEntrySatisfying("all.shipped", seconds -> assertThat(seconds)
                .isPositive());
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "CRASH | 60 | target 'service' has ended by itself with exit code 7",
                "NONE  | 5  | run.awaitUntil(all.shipped, ...): the condition did not hold within 5 s of the launch"
            })
    void aConditionThatNeverHoldsEndsWithTheTargetOrInTime(String fault, String patience, String sentence)
            throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", fault)
                .with("waiting", "-1")
                .with("patience", patience)
                .run(Drains.Until.class);

        assertThat(outcome.failures()).singleElement().asString().contains(sentence);
    }
}
