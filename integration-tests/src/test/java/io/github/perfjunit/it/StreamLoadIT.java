package io.github.perfjunit.it;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import io.github.perfjunit.it.fixtures.StampedNews;
import io.github.perfjunit.it.fixtures.Streaming;
import io.github.perfjunit.it.fork.JupiterFork;
import io.github.perfjunit.it.fork.Outcome;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Load by streams of events and by WebSocket messages, by the real generator on a real service. */
class StreamLoadIT {

    @TempDir
    Path directory;

    private JupiterFork fork(String load) {
        return JupiterFork.patientIn(directory).with("load", load);
    }

    private static RunRecord good(Outcome outcome) throws IOException {
        assertThat(outcome.failures()).as(outcome.output()).isEmpty();
        return StudyIT.onlyRun(outcome);
    }

    /** 20 connections, opened in the warm-up, with an event every 20 ms or, on a busy machine, fewer. */
    @Test
    void connectionsThatAreHeld() throws IOException, InterruptedException {
        Outcome outcome = fork("held").run(Streaming.class);

        RunRecord run = good(outcome);
        assertThat(run.metrics())
                .containsEntry("connections.opened", 20.0)
                .containsEntry("connections.failed", 0.0)
                .containsEntry("success.rate", 1.0)
                .containsKeys(
                        "events.per.second",
                        "time.to.first.event.p50",
                        "time.to.first.event.max",
                        "event.gap.p50",
                        "event.gap.p99",
                        "event.gap.max",
                        "load.cpu.mean",
                        "response.bytes")
                .doesNotContainKeys("latency.p50", "response.time.p50", "requests.completed");
        assertThat(run.metrics().get("events.received")).isBetween(20.0, 20 * 151.0);
        StudyDirectory kept = StudyDirectory.allBelow(outcome.results()).get(0);
        assertThat(kept.load(run).load())
                .content()
                .startsWith("second,sent,completed,failed,p50_ms,p99_ms,max_ms,received,measured\n0,");
    }

    @Tag("extended")
    @Test
    void connectionsThatCome() throws IOException, InterruptedException {
        assertThat(good(fork("arriving").run(Streaming.class)).metrics())
                .containsEntry("connections.opened", 60.0)
                .containsEntry("success.rate", 1.0)
                .containsKeys("time.to.first.event.p99", "events.received");
    }

    /** At random instants come as many as at equal distances. */
    @Tag("extended")
    @Test
    void connectionsThatComeAtRandom() throws IOException, InterruptedException {
        assertThat(good(fork("random").run(Streaming.class)).metrics())
                .containsEntry("connections.opened", 60.0)
                .containsEntry("success.rate", 1.0)
                .containsKey("events.received");
    }

    @Tag("extended")
    @Test
    void streamsThatAreCompleteWithTheirEvents() throws IOException, InterruptedException {
        RunRecord run = good(fork("ending").run(Streaming.class));

        assertThat(run.metrics().get("connections.opened")).isGreaterThanOrEqualTo(5);
        assertThat(run.metrics().get("events.received")).isGreaterThanOrEqualTo(10);
    }

    @Tag("extended")
    @Test
    void streamsThatTheServerEndsFailTheRun() throws IOException, InterruptedException {
        Outcome outcome = fork("held").with("ends.after", "5").run(Streaming.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern(
                        "requests succeeded, .* x closed \\(first: the server ended the stream after 5 events");
        assertThat(StudyIT.onlyRun(outcome).metrics()).containsKeys("events.received", "connections.failed");
    }

    @Tag("extended")
    @Test
    void anAddressWithoutEventsFailsTheRun() throws IOException, InterruptedException {
        assertThat(fork("wrong").run(Streaming.class).failures())
                .singleElement()
                .asString()
                .contains("x content-type", "not one event came in the measured part");
    }

    @Tag("extended")
    @Test
    void usersWhoSendAndWait() throws IOException, InterruptedException {
        RunRecord run = good(fork("users").run(Streaming.class));

        assertThat(run.metrics())
                .containsEntry("connections.opened", 5.0)
                .containsKeys("response.time.p99", "requests.per.second", "cpu.per.request")
                .doesNotContainKey("latency.p50");
        assertThat(run.metrics().get("requests.completed")).isGreaterThan(5);
    }

    @Tag("extended")
    @Test
    void messagesAtARate() throws IOException, InterruptedException {
        assertThat(good(fork("rate").run(Streaming.class)).metrics())
                .containsEntry("requests.completed", 300.0)
                .containsEntry("connections.opened", 5.0)
                .containsKeys("latency.p50", "latency.p99", "messages.received");
    }

    @Tag("extended")
    @Test
    void aServerThatHangsUpFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = fork("users").with("hangs.up", "3").run(Streaming.class);

        assertThat(outcome.failures()).singleElement().asString().containsPattern("requests succeeded, .* x closed");
        assertThat(StudyIT.onlyRun(outcome).metrics().get("connections.failed")).isGreaterThan(0);
    }

    /** 20 users in a chat, each of whose messages reaches all of them. */
    @Tag("extended")
    @Test
    void aChatInWhichAllHearAll() throws IOException, InterruptedException {
        RunRecord run = good(fork("chat").run(Streaming.class));

        double sent = requireNonNull(run.metrics().get("requests.completed"));
        assertThat(sent).isGreaterThan(20);
        assertThat(run.metrics())
                .containsEntry("deliveries.lost", 0.0)
                .containsEntry("deliveries.duplicate", 0.0)
                .containsKeys("delivery.latency.p50", "delivery.latency.p999", "deliveries.per.second")
                .doesNotContainKey("response.time.p50");
        assertThat(run.metrics().get("deliveries.received")).isBetween(15 * sent, 20 * sent);
    }

    /** Each posted message comes to all listeners as an event. */
    @Tag("extended")
    @Test
    void listenersToWhatIsPosted() throws IOException, InterruptedException {
        RunRecord run = good(fork("news").run(Streaming.class));

        assertThat(run.metrics())
                .containsEntry("connections.opened", 10.0)
                .containsEntry("requests.completed{request=POST /messages}", 60.0)
                .containsEntry("deliveries.lost", 0.0)
                .containsKeys("delivery.latency.p99", "latency.p99{request=POST /messages}", "events.per.second");
        assertThat(run.metrics().get("deliveries.received")).isBetween(500.0, 600.0);
    }

    /** From the instant at which one load had to send a message to the event of another load that brings it. */
    @Tag("extended")
    @ParameterizedTest
    @ValueSource(strings = {"socket", "post", "session"})
    void messagesOfOneLoadComeAsEventsOfAnother(String load) throws IOException, InterruptedException {
        RunRecord run = good(fork(load).run(StampedNews.class));

        assertThat(run.metrics())
                .containsKeys("delivery.latency.p99{load=events}", "deliveries.per.second{load=events}")
                .doesNotContainKey("deliveries.lost{load=events}")
                .hasEntrySatisfying("delivery.latency.p50{load=events}", millis -> assertThat(millis)
                        .isBetween(0.01, 500.0));
        double sent = requireNonNull(run.metrics().get("requests.completed"));
        assertThat(run.metrics().get("deliveries.received{load=events}")).isBetween(5 * sent, 12 * sent);
    }

    /** The same on WebSockets on which nothing is sent. */
    @Tag("extended")
    @Test
    void socketsThatListenToWhatIsPosted() throws IOException, InterruptedException {
        RunRecord run = good(fork("room").run(Streaming.class));

        assertThat(run.metrics())
                .containsEntry("connections.opened", 10.0)
                .containsEntry("requests.completed{request=POST /messages}", 60.0)
                .containsEntry("deliveries.lost", 0.0)
                .containsKeys("delivery.latency.p99", "messages.per.second", "message.gap.p50")
                .doesNotContainKeys("events.per.second", "time.to.first.message.p50");
        assertThat(run.metrics().get("deliveries.received")).isBetween(500.0, 600.0);
    }

    @Tag("extended")
    @Test
    void aChatThatLosesMessagesFailsTheRun() throws IOException, InterruptedException {
        Outcome outcome = fork("chat").with("loses", "10").run(Streaming.class);

        assertThat(outcome.failures())
                .singleElement()
                .asString()
                .containsPattern("[0-9]+ of [0-9]+ deliveries that were expected never came");
        assertThat(StudyIT.onlyRun(outcome).metrics().get("deliveries.lost")).isGreaterThan(0);
    }
}
