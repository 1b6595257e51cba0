package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofNanos;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived.Losses;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.StompPlan;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Loads by messages of STOMP: how sessions and messages are declared, and what their figures mean. */
class StompLoadTest {

    private static final String URI = "ws://127.0.0.1:1/ws";

    private final RecordedLoad run = new RecordedLoad();

    private static TimedWebSocketLoad.StompSession session(RecordedLoad run, LoadResult result) {
        return new WebSocketLoadStart(run.session(result))
                .users(20)
                .during(ofSeconds(2))
                .warmUp(ofSeconds(1))
                .stomp(URI);
    }

    private TimedWebSocketLoad.StompSession session() {
        return session(run, Results.ofStreams(20, 100));
    }

    private static WebSocketPlan part(PlannedLoad<?> load) {
        return (WebSocketPlan) RecordedLoad.plan(load).part().orElseThrow();
    }

    @Test
    void aSessionIsDeclaredStepByStep() {
        WebSocketMessages.Stomp messages = session()
                .login("guest", "secret")
                .virtualHost("/")
                .connectHeader("x-client", "7")
                .heartBeats(ofSeconds(1), ofMillis(500))
                .subscribing("/topic/a")
                .subscribing("/user/queue/b", Map.of("durable", "true"))
                .confirmingSubscriptions()
                .sending("/app/chat.{counter}", "{\"n\": {counter}}")
                .messageHeader("content-type", "application/json");

        LoadPlan plan = RecordedLoad.plan(messages);
        assertThat(plan.protocol()).isEqualTo("websocket");
        assertThat(plan.requests()).extracting(LoadRequest::body).containsExactly(Optional.of("{\"n\": {counter}}"));
        assertThat(plan.requests()).extracting(LoadRequest::uri).containsExactly("http://127.0.0.1:1/ws");
        assertThat(part(messages).subprotocol()).contains("v12.stomp");
        assertThat(part(messages).stomp())
                .contains(new StompPlan(
                        Optional.of("/"),
                        Optional.of(new StompPlan.Login("guest", "secret")),
                        Map.of("x-client", "7"),
                        new StompPlan.HeartBeats(1_000_000_000, 500_000_000),
                        List.of(
                                new StompPlan.Subscription("/topic/a", Map.of()),
                                new StompPlan.Subscription("/user/queue/b", Map.of("durable", "true"))),
                        true,
                        new StompPlan.Message("/app/chat.{counter}", Map.of("content-type", "application/json"))));
        assertThat(part(messages).stomp().toString()).doesNotContain("secret");
        assertThat(part(session().subprotocol("").sending("/a", "x")).subprotocol())
                .isEmpty();
    }

    @Test
    void answersAreReceiptsMessagesOrNothing() {
        TimedWebSocketLoad.StompSession session = session().subscribing("/topic/a");
        WebSocketMessages.Stomp messages = session.sending("/a", "n={counter} {id}");

        assertThat(part(messages).isAnswered()).isTrue();
        assertThat(part(messages).match()).isEmpty();
        assertThat(part(messages.matchedBy("n=(.)").expectingText("n")).match())
                .contains(new ProtocolPart.Match("n=(.)", "n=(.)"));
        assertThat(part(messages.withoutAnswers()).isAnswered()).isFalse();
        WebSocketMessages.Stomp delivered = messages.matchedBy("n=(.)").deliveredToOthers();
        assertThat(part(delivered).isAnswered()).isFalse();
        assertThat(part(delivered).stomp()).isPresent();
        assertThat(RecordedLoad.plan(delivered).deliveries().orElseThrow().to()).isEqualTo(To.OTHERS);
        assertThat(RecordedLoad.plan(delivered).deliveries().orElseThrow().match())
                .isPresent();
    }

    @Test
    void roundTripsAreRecorded() {
        run.receives(session().sending("/a", "x"));

        assertThat(run.metrics)
                .containsKeys("response.time.p50", "requests.completed", "messages.sent.per.second")
                .containsEntry("connections.opened", 20L);
    }

    private static LoadResult timedOut() {
        LoadResult result = Results.of(0, Map.of("timeout", 100L), 0, ofNanos(20_000), ofMillis(1));
        return Results.lasting(result, new Streams(20, 0, 0, Latencies.NONE, OptionalLong.empty()));
    }

    @Test
    void aBrokerWithoutReceiptsIsRecognized() {
        WebSocketMessages.Stomp receipts = session(run, timedOut()).sending("/a", "x");

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(receipts))
                .withMessageContaining("0 of 100 requests succeeded")
                .withMessageContaining("not one receipt came: some brokers, such as Spring's simple one");
        RecordedLoad matching = new RecordedLoad();
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> matching.receives(session(matching, timedOut())
                        .subscribing("/topic/a")
                        .sending("/a", "{counter}")
                        .matchedBy("(.+)")))
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("receipt"));
    }

    @Test
    void theBrokersReasonIsThatOfLostConnections() {
        LoadResult fine = Results.of(100, Map.of(), 0, ofNanos(20_000), ofMillis(1));
        Streams cut = new Streams(
                20,
                20,
                0,
                Latencies.NONE,
                OptionalLong.empty(),
                0,
                0,
                "the broker sent ERROR: access refused",
                Losses.NONE);
        WebSocketMessages.Stomp messages =
                session(run, Results.lasting(fine, cut)).sending("/a", "x").withoutAnswers();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(messages))
                .withMessageContaining("had no reader; first: the broker sent ERROR: access refused");
    }

    static List<Refusal> impossible() {
        TimedWebSocketLoad.StompSession session = session(new RecordedLoad(), Results.ofStreams(1, 1));
        WebSocketMessages.Stomp messages = session.sending("/a", "x");
        return List.of(
                new Refusal(() -> session.login("a\nb", "c"), "login(a\nb, ...)", "end of a line"),
                new Refusal(() -> session.connectHeader("login", "a"), "connectHeader(login)", "a step of its own"),
                new Refusal(() -> session.connectHeader("a:b", "c"), "connectHeader(a:b", "colon"),
                new Refusal(() -> session.heartBeats(ofNanos(1), Duration.ZERO), "heartBeats(", "whole milliseconds"),
                new Refusal(() -> session.subscribing(" "), "subscribing("),
                new Refusal(() -> session.subscribing("/a", Map.of("id", "1")), "subscribing(id)"),
                new Refusal(() -> session.subscribing("/a", Map.of("ack", "client")), "ack:client", "ack:auto"),
                new Refusal(session::confirmingSubscriptions, "confirmingSubscriptions", "subscribing(...)"),
                new Refusal(() -> session.sending("", "x"), "sending("),
                new Refusal(() -> messages.messageHeader("receipt", "x"), "messageHeader(receipt)"),
                new Refusal(() -> messages.expectingText("x"), "expectingText(x)", "a receipt has no body"),
                new Refusal(() -> messages.matchedBy("(x)"), "matchedBy((x))", "subscribing(...)"),
                new Refusal(messages::deliveredToAll, "deliveredToAll()", "subscribing(...)"),
                new Refusal(() -> messages.overConnections(5), "overConnections(5)", "users(...)"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCannotBeIsRefusedAtOnce(Refusal refusal) {
        refusal.assertAtOnce();
    }
}
