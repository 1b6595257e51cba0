package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.it.fixtures.ServiceDies;
import io.github.perfjunit.it.fixtures.SessionDies;
import io.github.perfjunit.it.fork.Docker;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.TestEvent;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A service dies, at each moment of a run: each time it is said, its block is made again, and nothing is left. */
@Tag("extended")
class ServiceDeathIT {

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rabbitmq | publish | publishing to queue 'orders' broke off after",
                "rabbitmq | drain   | rabbitmq: embedded",
                "rabbitmq | between | rabbitmq: embedded",
                "mongodb  | publish | collection 'orders' can't be counted",
                "mongodb  | drain   | collection 'orders' can't be counted",
                "mongodb  | between | mongodb: embedded"
            })
    void itsBlockIsMadeAgainAndTheReasonTold(String victim, String moment, String sentence)
            throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory)
                .with("victim", victim)
                .with("moment", moment)
                // it is dead, and need not be waited for
                .with("perfjunit.mongodb.timeout", "10s")
                .run(ServiceDies.class);

        RunRecord spoiled = madeAgain(outcome, sentence, victim);
        assertThat(spoiled.failure()).doesNotContain("com.mongodb.");
    }

    /** PostgreSQL itself would end all sessions and go on, and the target that lost its own would look broken. */
    @Test
    void aKilledSessionOfPostgreSqlIsItsDeath() throws IOException, InterruptedException {
        LocalPostgreSql.assume();

        aKilledSessionIsTheDeathOf("local");
    }

    @Test
    void aKilledSessionOfPostgreSqlInAContainerIsItsDeath() throws IOException, InterruptedException {
        Docker.assume("PERFJUNIT_POSTGRESQL_IMAGE");
        LocalPostgreSql.assume(); // the target is psql

        aKilledSessionIsTheDeathOf("docker");
    }

    private void aKilledSessionIsTheDeathOf(String kind) throws IOException, InterruptedException {
        Outcome outcome =
                JupiterFork.in(directory).with("perfjunit.services", kind).run(SessionDies.class);

        RunRecord spoiled = madeAgain(outcome, "postgresql: " + kind + " (", "postgresql");
        assertThat(spoiled.failure())
                .contains("was terminated by signal 9")
                .containsPattern("shutting down because \"?restart_after_crash\"? is off");
    }

    private RunRecord madeAgain(Outcome outcome, String sentence, String victim) throws IOException {
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(outcome.tests("ABORTED"))
                .extracting(TestEvent::message)
                .singleElement()
                .asString()
                .contains(
                        "made again or left out, because a backing service died, or the load generator failed or was the limit: run ",
                        sentence,
                        "has died");
        StudyResult study = StudyIT.onlyStudy(outcome.results());
        RunRecord spoiled = study.runs().stream()
                .filter(run -> run.outcome() == RunOutcome.SPOILED)
                .findFirst()
                .orElseThrow();
        assertThat(spoiled.failure()).contains(sentence, "has died");
        assertThat(StudyIT.onlyStudyDirectory(outcome.results()).path().resolve("services"))
                .isDirectoryRecursivelyContaining("glob:**/" + victim + ".log");
        Traces.assertGone(directory.resolve("tmp"));
        return spoiled;
    }
}
