package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Seeding;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalBroker;
import io.github.perfjunit.it.fork.LocalPostgreSql;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data that scenarios put into their services: it is there for the target, and gone before the next run. */
class SeedingIT {

    @TempDir
    Path directory;

    private static void assertTwoRuns(Outcome outcome) throws IOException {
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs()).hasSize(2).allMatch(RunRecord::isCompleted);
    }

    @Test
    void documentsAndMessagesAreThere() throws IOException, InterruptedException {
        assertTwoRuns(JupiterFork.patientIn(directory).run(Seeding.OfStoreAndBroker.class));
    }

    @Tag("extended")
    @Test
    void messagesAreInARealBroker() throws IOException, InterruptedException {
        LocalBroker.assume();
        assertTwoRuns(JupiterFork.patientIn(directory)
                .with("perfjunit.rabbitmq.service", "local")
                .run(Seeding.OfStoreAndBroker.class));
    }

    @Tag("extended")
    @Test
    void aSinkMayNotHoldDocumentsOfTheTest() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.patientIn(directory).run(Seeding.OfItsSink.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("collection 'orders' holds 2 documents that this run has inserted, which would count as the"
                        + " target's work");
    }

    @Tag("extended")
    @Test
    void rowsOfScriptsAreThere() throws IOException, InterruptedException {
        LocalPostgreSql.assume();
        assertTwoRuns(JupiterFork.patientIn(directory)
                .with("perfjunit.services", "local")
                .run(Seeding.OfTables.class));
    }

    /** No run can be made with it, and no target is to blame. */
    @Tag("extended")
    @Test
    void aRefusedScriptDoesNotCountAgainstTheTarget() throws IOException, InterruptedException {
        LocalPostgreSql.assume();
        Outcome outcome = JupiterFork.patientIn(directory)
                .with("perfjunit.services", "local")
                .run(Seeding.OfRefusedTables.class);

        RunRecord run = StudyIT.onlyStudy(outcome.results()).runs().get(0);
        assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(run.failure()).contains("ledger.sql' failed in database 'books'", "already exists");
        assertThat(outcome.output())
                .contains("the study ends here: a service could not be prepared for a run of 'service', and each run"
                        + " needs it");
    }

    @Test
    void aMissingScriptIsRefusedBeforeAnythingStarts() throws IOException, InterruptedException {
        Outcome outcome = JupiterFork.in(directory).run(Seeding.OfNothing.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains(
                        "@WithPostgreSql(scripts = ...): there is no script 'none.sql': it is neither a resource on the test"
                                + " class path nor the file ");
        assertThat(outcome.results()).doesNotExist();
    }
}
