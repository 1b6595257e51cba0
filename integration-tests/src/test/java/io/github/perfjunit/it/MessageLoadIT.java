package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.PacedOrders;
import io.github.perfjunit.it.fixtures.PushedOrders;
import io.github.perfjunit.it.fixtures.SeveralQueues;
import io.github.perfjunit.it.fixtures.StalledBroker;
import io.github.perfjunit.it.fixtures.UnroutableBacklogs;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.LocalBroker;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Messages at a rate through a broker and a real consumer into a store. */
class MessageLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork() {
        return JupiterFork.patientIn(directory);
    }

    @Test
    void everyMessageBecomesADocumentAndTakesItsTime() throws IOException, InterruptedException {
        Outcome outcome = fork().run(PacedOrders.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics())
                .containsEntry("requests.completed", 300.0)
                .containsEntry("success.rate", 1.0)
                .containsKeys("latency.p50", "latency.p99", "cpu.per.request", "drain.time")
                .hasEntrySatisfying("latency.p50", millis -> assertThat(millis).isPositive());
    }

    /** From the instant at which each was due to be published, on each of ten connections. */
    @Tag("extended")
    @Test
    void messagesThatAreHandedOnAsEventsTakeTheirTime() throws IOException, InterruptedException {
        assertHandedOn("events");
    }

    @Tag("extended")
    @Test
    void messagesThatAreHandedOnToWebSocketsTakeTheirTime() throws IOException, InterruptedException {
        assertHandedOn("sockets");
    }

    private void assertHandedOn(String load) throws IOException, InterruptedException {
        Outcome outcome = fork().with("load", load).run(PushedOrders.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.metrics())
                .containsEntry("requests.completed", 150.0)
                .hasEntrySatisfying(
                        "messages.sent.per.second", rate -> assertThat(rate).isBetween(40.0, 55.0))
                .containsEntry("success.rate{load=listeners}", 1.0)
                .containsKeys("delivery.latency.p50{load=listeners}", "delivery.latency.max{load=listeners}")
                .doesNotContainKeys("latency.p50", "deliveries.lost{load=listeners}")
                .hasEntrySatisfying("deliveries.received{load=listeners}", number -> assertThat(number)
                        .isBetween(500.0, 1_500.0))
                .hasEntrySatisfying("delivery.latency.p50{load=listeners}", millis -> assertThat(millis)
                        .isBetween(0.01, 500.0));
    }

    /** The limit for the generator is one that only the broker's stall reaches, however busy the machine is. */
    @Tag("extended")
    @Test
    void aBrokerThatIsSlowToConfirmIsNotTheGeneratorsFault() throws IOException, InterruptedException {
        LocalBroker.assume();

        Outcome outcome = fork().with("perfjunit.services", "")
                .with("perfjunit.rabbitmq.service", "local")
                .with("perfjunit.mongodb.service", "embedded")
                .with("perfjunit.load.start.lag", "900ms")
                .run(StalledBroker.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        assertThat(run.outcome()).isEqualTo(RunOutcome.COMPLETED);
        assertThat(run.metrics()).containsEntry("requests.completed", 4_000.0);
        assertThat(run.notes()).extracting(Note::kind).contains(NoteKind.SLOW_SERVICE);
    }

    @Tag("extended")
    @Test
    void whatTheTargetLosesFailsTheLoad() throws IOException, InterruptedException {
        Outcome outcome = fork().with("fault", "LOSE").run(PacedOrders.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("296 of 300 requests succeeded, 98.667 % and less than 99.9 %: 4 x not stored");
    }

    @Tag("extended")
    @Test
    void whatReachesNoQueueIsCountedAsThat() throws IOException, InterruptedException {
        Outcome outcome = fork().with("load", "bursts").with("key", "nobody").run(PacedOrders.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                // brokers differ: one returns such a message, the other refuses it too
                .containsPattern(
                        "0 of 200 requests succeeded, .*[0-9] x (not routed to any queue|refused by the broker)");
    }

    @Tag("extended")
    @Test
    void aBacklogAndBurstsGoByWayOfAnExchangeIntoTwoQueues() throws IOException, InterruptedException {
        Outcome outcome = fork().run(SeveralQueues.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        RunRecord run = StudyIT.onlyRun(outcome);
        // 200 a second in half of two seconds; the second queue has those, the backlog of 400 and 20 of its own
        assertThat(run.metrics()).containsEntry("requests.completed", 200.0).containsEntry("audited", 620.0);
    }

    @Tag("extended")
    @Test
    void aBacklogThatReachesNoQueueIsCountedToo() throws IOException, InterruptedException {
        Outcome outcome = fork().with("exchange", "amq.direct").run(SeveralQueues.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern("of 400 messages to exchange 'amq.direct' with routing key 'order.new', the broker"
                        + " refused [0-9]+ and could not route 400");
    }

    /** The stand-in refuses a message and returns it afterwards, so the last one of a backlog can come late. */
    @Tag("extended")
    @Test
    void eachBacklogThatReachesNoQueueIsCountedWhole() throws IOException, InterruptedException {
        Outcome outcome = fork().run(UnroutableBacklogs.class);

        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
    }

    @Tag("extended")
    @Test
    void anExchangeThatIsNotThereIsNamed() throws IOException, InterruptedException {
        Outcome outcome = fork().with("exchange", "nowhere").run(SeveralQueues.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("publishing to exchange 'nowhere' with routing key 'order.new' broke off");
    }
}
