package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.Spoil;
import io.github.perfjunit.it.fixtures.RefusedLoads;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalBroker;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loads that can't be made are refused by the real generator, or with the real broker, before any target is started. */
class RefusedLoadIT {

    @TempDir
    Path directory;

    private Path started() {
        return directory.resolve("started");
    }

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory).with("started", started().toString());
    }

    private JupiterFork onRealBroker() {
        LocalBroker.assume();
        return fork().with("perfjunit.services", "")
                .with("perfjunit.rabbitmq.service", "local")
                .with("perfjunit.mongodb.service", "embedded");
    }

    /** The first run refuses the load, and it is the only one. */
    private void assertRefused(Outcome outcome, String sentence) throws IOException {
        assertThat(started()).as(outcome.output()).doesNotExist();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.outcome()).isEqualTo(RunOutcome.SPOILED);
        assertThat(run.spoil()).contains(Spoil.PLAN);
        assertThat(run.failure()).contains(sentence);
        assertThat(outcome.failures()).anySatisfy(failure -> assertThat(failure).contains(sentence));
        Traces.assertGone(fork().temporaryDirectory());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "method | shop.Catalog has no method 'Fnid': known are [Find, Watch, Chat]; the target was not started",
            })
    void aWrongPlanStartsNoTarget(String load, String sentence) throws IOException, InterruptedException {
        assertRefused(fork().with("load", load).run(RefusedLoads.Planned.class.getName()), sentence);
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "publish | publish(0, ...): at least one message must be published",
                "insert  | insert(\"products\", ...): at least one document must be inserted",
            })
    void anEmptyBacklogStartsNoTarget(String backlog, String sentence) throws IOException, InterruptedException {
        assertRefused(fork().with("backlog", backlog).run(RefusedLoads.Backlogs.class.getName()), sentence);
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "address | uri(localhost/items): it must be absolute",
                "rows | data.rows: has 2 rows for 3 users, of whom each takes one of its own",
                "capacity | upTo(50): the load generator refuses the plan: data.rows: has 100 rows for 300 users",
                "file | GrpcCall.of(no-such.desc): the file can't be read",
                "proto | the load generator refuses the plan: grpc.descriptorSet",
                "field | valeu: Cannot find field: valeu in message shop.Text; the target was not started",
                "stream | shop.Catalog.Watch takes one message: messages are sent on a held stream by a method that",
                "id | grpc.streams.match.message: shop.Text has no field 'id': known are [value]; the target was not started",
                "name | nothing is called {id}",
                "placeholder | nothing is called {token}",
                "names | the load generator refuses the plan: requests[100].name: more than 100 requests have names",
                "twice | named(GET /cart): it must be different from the names of the load's other requests",
                "server | the load generator refuses the plan: requests[1].uri",
            })
    void noneOfThemDoes(String load, String sentence) throws IOException, InterruptedException {
        assertRefused(fork().with("load", load).run(RefusedLoads.Planned.class.getName()), sentence);
    }

    /** The files that are missing above are those that a target leaves. */
    @Tag("extended")
    @Test
    void aPossiblePlanStartsItsTarget() throws IOException, InterruptedException {
        Outcome outcome = fork().run(RefusedLoads.Planned.class.getName());

        assertThat(started()).as(outcome.output()).exists();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs())
                .extracting(RunRecord::outcome)
                .containsOnly(RunOutcome.FAILED);
    }

    @Tag("extended")
    @Test
    void aQueueThatTheBrokerDoesNotHaveStartsNoTarget() throws IOException, InterruptedException {
        assertRefused(
                onRealBroker().with("key", "oders").run(RefusedLoads.Messages.class.getName()),
                "messages can't be published to queue 'oders': virtual host '/' has no such queue");
    }

    @Tag("extended")
    @Test
    void anExchangeThatTheBrokerDoesNotHaveStartsNoTarget() throws IOException, InterruptedException {
        assertRefused(
                onRealBroker().with("exchange", "shpo").run(RefusedLoads.Messages.class.getName()),
                "messages can't be published to exchange 'shpo' with routing key 'orders': virtual host '/' has no such"
                        + " exchange");
    }

    @Tag("extended")
    @Test
    void aQueueThatTheBrokerHasStartsTheTarget() throws IOException, InterruptedException {
        Outcome outcome = onRealBroker().run(RefusedLoads.Messages.class.getName());

        assertThat(started()).as(outcome.output()).exists();
        assertThat(StudyIT.onlyStudy(outcome.results()).runs())
                .extracting(RunRecord::outcome)
                .containsOnly(RunOutcome.FAILED);
    }
}
