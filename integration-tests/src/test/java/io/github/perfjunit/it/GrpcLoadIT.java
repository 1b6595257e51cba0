package io.github.perfjunit.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.it.fixtures.Calling;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import io.github.perfjunit.it.fork.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls of gRPC by the real generator, and by a stub in the test JVM, on grpc-java's own server. */
class GrpcLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork(String load) {
        return JupiterFork.patientIn(directory).with("load", load);
    }

    private RunRecord good(String load) throws IOException, InterruptedException {
        Outcome outcome = fork(load).run(Calling.class);
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        Traces.assertGone(fork(load).temporaryDirectory());
        return StudyIT.onlyRun(outcome);
    }

    @Test
    void callsAreCounted() throws IOException, InterruptedException {
        assertCounted("rate", 600, 600);
    }

    @Tag("extended")
    @ParameterizedTest
    @CsvSource({"several,300,-1", "chat,200,2000"})
    void callsOfOtherKindsAreCounted(String load, double calls, double messages)
            throws IOException, InterruptedException {
        assertCounted(load, calls, messages);
    }

    private void assertCounted(String load, double calls, double messages) throws IOException, InterruptedException {
        RunRecord run = good(load);

        assertThat(run.metrics())
                .containsEntry("requests.completed", calls)
                .containsEntry("requests.failed", 0.0)
                .containsEntry("success.rate", 1.0)
                .containsKeys("requests.per.second", "response.bytes", "time.to.first.message.p50");
        if (messages >= 0) {
            assertThat(run.metrics()).containsEntry("messages.received", messages);
        }
        assertThat(run.metrics()).containsKey(load.equals("chat") ? "response.time.p99" : "latency.p99");
    }

    @Tag("extended")
    @Test
    void eachCallOfAStreamBringsItsMessages() throws IOException, InterruptedException {
        RunRecord run = good("users");

        double completed = run.metrics().getOrDefault("requests.completed", 0.0);
        assertThat(completed).isPositive();
        assertThat(run.metrics()).containsEntry("messages.received", 3 * completed);
        assertThat(run.metrics()).containsKeys("response.time.p50", "time.to.first.message.max");
    }

    /** Each message on a held stream is a request with a round trip of its own. */
    @Tag("extended")
    @Test
    void messagesOnHeldStreamsAreTimed() throws IOException, InterruptedException {
        RunRecord run = good("held");

        assertThat(run.metrics())
                .containsEntry("requests.completed", 400.0)
                .containsEntry("requests.failed", 0.0)
                .containsEntry("messages.received", 400.0)
                .containsEntry("connections.opened", 4.0)
                .containsEntry("connections.failed", 0.0)
                .hasEntrySatisfying(
                        "messages.per.second", rate -> assertThat(rate).isBetween(20.0, 201.0))
                .containsKeys("latency.p50", "latency.p99", "requests.per.second");
    }

    /** The text of each call comes on all subscriptions. */
    @Tag("extended")
    @Test
    void callsAreDeliveredToSubscriptions() throws IOException, InterruptedException {
        assertThat(good("news").metrics())
                .containsEntry("requests.completed{request=shop.Catalog/Find}", 60.0)
                .containsEntry("deliveries.lost", 0.0)
                .hasEntrySatisfying(
                        "deliveries.received", received -> assertThat(received).isBetween(500.0, 600.0))
                .containsKeys("delivery.latency.p99", "latency.p99{request=shop.Catalog/Find}", "messages.per.second")
                .doesNotContainKey("time.to.first.message.p50");
    }

    /** The calls of another load have the time at which each was due. */
    @Tag("extended")
    @Test
    void deliveriesOfAnotherLoadAreKnownByTheirTime() throws IOException, InterruptedException {
        assertThat(good("stamped").metrics())
                .containsEntry("requests.completed", 150.0)
                .doesNotContainKey("deliveries.lost{load=news}")
                .hasEntrySatisfying("deliveries.received{load=news}", number -> assertThat(number)
                        .isBetween(500.0, 1_500.0))
                .hasEntrySatisfying("delivery.latency.p50{load=news}", millis -> assertThat(millis)
                        .isBetween(0.01, 500.0));
    }

    @Tag("extended")
    @Test
    void aChatThatNeverEndsIsToldOfHeldStreams() throws IOException, InterruptedException {
        assertThat(fork("endless").run(Calling.class).failures())
                .singleElement()
                .asString()
                .contains("messages came (1), but never a status")
                .contains("use held(), or sending(...) for round trips in it");
    }

    @Tag("extended")
    @Test
    void aStubInTheTestJvm() throws IOException, InterruptedException {
        assertThat(good("stub").metrics()).containsKeys("response.time.p95", "requests.per.second", "cpu.per.request");
    }

    @Tag("extended")
    @Test
    void aStatusThatNobodyExpectedFailsTheRunByItsName() throws IOException, InterruptedException {
        Outcome outcome = fork("nothing").run(Calling.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("0 of 100 requests succeeded, 0.000 % and less than 99.9 %: 100 x grpc NOT_FOUND");
        assertThat(StudyIT.onlyRun(outcome).outcome()).isEqualTo(RunOutcome.FAILED);
    }

    @Tag("extended")
    @Test
    void aFieldThatTheMessageDoesNotHaveIsRefused() throws IOException, InterruptedException {
        Outcome outcome = fork("misspelt").run(Calling.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .contains("the load generator refuses the plan: requests[0].body: {\"valeu\": \"x\"} is no shop.Text:"
                        + " valeu: Cannot find field: valeu in message shop.Text");
    }
}
