package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNoException;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.load.LoadEngine;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.plan.DeliveryPlan;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived.Deliveries;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.sse.SseLoadStart;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.Delivery.To;
import io.github.perfjunit.internal.protocol.ProtocolPart.Match;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import io.github.perfjunit.internal.settings.Settings;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The latency of messages that are handed on to other connections: how it is declared, recorded and judged. */
class DeliveryTest {

    private final RecordedLoad run = new RecordedLoad();

    private static LoadResult chatting(Deliveries deliveries) {
        LoadResult result = Results.of(100, Map.of(), 0, ofMillis(1), ofSeconds(2));
        return Results.delivering(
                Results.lasting(result, new Streams(20, 0, 2_000, Latencies.NONE, OptionalLong.empty())), deliveries);
    }

    private WebSocketMessages chat(LoadResult result) {
        return new WebSocketLoadStart(run.session(result))
                .users(20)
                .thinking(ofMillis(200))
                .during(ofSeconds(2))
                .warmUp(ofSeconds(1))
                .sending("ws://127.0.0.1:1/chat", "{\"id\": \"{id}\"}");
    }

    private WebSocketMessages chat(Deliveries deliveries) {
        return chat(chatting(deliveries)).deliveredToAll();
    }

    private SseStreams streams(LoadResult result) {
        return new SseLoadStart(run.session(result))
                .connections(20)
                .during(ofSeconds(2))
                .warmUp(ofSeconds(1))
                .get("/events");
    }

    @Test
    void aChatIsDeclaredByWhoGetsItsMessages() {
        WebSocketMessages chat = chat(chatting(Results.deliveries(2_000, 0)));

        assertThat(plan(chat.deliveredToAll())).extracting(DeliveryPlan::to).isEqualTo(To.ALL);
        assertThat(plan(chat.deliveredToOthers())).extracting(DeliveryPlan::to).isEqualTo(To.OTHERS);
        assertThat(plan(chat.deliveredToSome())).extracting(DeliveryPlan::to).isEqualTo(To.SOME);
        assertThat(plan(chat.deliveredTo(7)).wire())
                .isEqualTo(new Delivery(To.NUMBER, 7, Optional.empty(), Optional.empty()));
        assertThat(plan(chat.matchedBy("n=(\\d+)").deliveredToAll()))
                .isEqualTo(plan(chat.deliveredToAll().matchedBy("n=(\\d+)")))
                .satisfies(plan -> assertThat(plan.match()).contains(new Match("n=(\\d+)", "n=(\\d+)")));
    }

    private static DeliveryPlan plan(PlannedLoad<?> load) {
        return RecordedLoad.plan(load).deliveries().orElseThrow();
    }

    @Test
    void listenersAndRequestsBesideThem() {
        PlannedLoad.Delivered news = streams(chatting(Results.deliveries(2_000, 0)))
                .whileSending(
                        50,
                        LoadRequest.post("/messages").body("{id}").weight(9),
                        LoadRequest.post("/urgent").body("{id}").named("urgent"))
                .deliveredTo(20);

        LoadPlan plan = RecordedLoad.plan(news);
        assertThat(plan.requests())
                .extracting(request -> request.name().orElse(""))
                .containsExactly("", "POST /messages", "urgent");
        assertThat(plan(news).wire())
                .isEqualTo(new Delivery(To.NUMBER, 20, Optional.empty(), Optional.of(new Delivery.Sender(1, 50))));
    }

    private TimedWebSocketLoad sockets(UsersLoad<TimedWebSocketLoad> load) {
        return load.during(ofSeconds(2)).warmUp(ofSeconds(1));
    }

    @Test
    void socketsListenAndRequestsAreSentBesideThem() {
        LoadRequest post = LoadRequest.post("/messages").body("{id}");
        LoadPlan plain = RecordedLoad.plan(sockets(users(20))
                .listening("ws://127.0.0.1:1/news")
                .subprotocol("news")
                .messageLimit(Bytes.kibibytes(4))
                .whileSending(50, post)
                .deliveredToAll());
        LoadPlan stomp = RecordedLoad.plan(sockets(users(20))
                .stomp("/ws")
                .subscribing("/topic/news")
                .whileSending(50, post)
                .matchedBy("n=(\\d+)"));

        for (LoadPlan plan : List.of(plain, stomp)) {
            assertThat(plan.requests())
                    .extracting(request -> request.name().orElse(""))
                    .containsExactly("", "POST /messages");
            assertThat(plan.deliveries().orElseThrow().wire().sender()).contains(new Delivery.Sender(1, 50));
            assertThat(part(plan).isAnswered()).isFalse();
        }
        assertThat(plain.requests().get(0).uri()).isEqualTo("http://127.0.0.1:1/news");
        assertThat(part(plain).longestMessage()).hasValue(4096);
        assertThat(part(plain).subprotocol()).contains("news");
        assertThat(part(stomp).subprotocol()).contains("v12.stomp");
        assertThat(part(stomp).stomp().orElseThrow().subscriptions()).hasSize(1);
    }

    private static WebSocketPlan part(LoadPlan plan) {
        return (WebSocketPlan) plan.part().orElseThrow();
    }

    @Test
    void socketsThatCouldNotListenAllTheTimeAreRefused() {
        LoadRequest post = LoadRequest.post("/messages").body("{id}");
        List<TimedWebSocketLoad> restless = List.of(
                sockets(users(20).thinking(ofMillis(1))),
                users(20).totalRequests(100),
                users(2).rampTo(20).over(ofSeconds(1)).thenStop(),
                new WebSocketLoadStart(run.session(chatting(Results.deliveries(2_000, 0))))
                        .constantRate(5)
                        .during(ofSeconds(2)));

        for (TimedWebSocketLoad each : restless) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> each.listening("/news").whileSending(50, post))
                    .withMessageStartingWith("whileSending(50.0): it must be said of users(...)");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sockets(users(20)).stomp("/ws").whileSending(50, post))
                .withMessageContaining("said after subscribing(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sockets(users(20)).listening("/news").whileSending(50))
                .withMessageContaining("followed by at least one request");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(
                        users(20).during(ofSeconds(2)).listening("/news").whileSending(50, post)))
                .withMessageContaining("where whileSending(...) is said");
    }

    /** Handshakes are no requests whose time counts, and messages have no time to the first. */
    @Test
    void messagesOfListeningSocketsAreRecorded() {
        LoadResult sender =
                Results.named(Results.of(100, Map.of(), 0, ofMillis(2), ofSeconds(2)), Map.of("POST /messages", 100L));
        Deliveries deliveries = Results.deliveries(2_000, 0);
        LoadResult result = Results.delivering(
                Results.ofStreams(20, 2_000),
                new Deliveries(
                        100,
                        2_000,
                        2_000,
                        0,
                        0,
                        0,
                        0,
                        "",
                        0,
                        "",
                        0,
                        deliveries.latencies(),
                        Optional.of(sender),
                        false));
        run.receives(sockets(new WebSocketLoadStart(run.session(result)).users(20))
                .listening("ws://127.0.0.1:1/news")
                .whileSending(50, LoadRequest.post("/messages").body("{id}"))
                .deliveredToAll());

        assertThat(run.metrics)
                .containsEntry("connections.opened", 20L)
                .containsEntry("messages.received", 2_000L)
                .containsEntry("deliveries.received", 2_000L)
                .containsKeys("messages.per.second", "latency.p99{request=POST /messages}", "delivery.latency.p99")
                .doesNotContainKeys("response.time.p50", "time.to.first.message.p50", "events.received");
    }

    private static LoadResult hearing(LoadResult streams) {
        return Results.delivering(
                Results.lasting(streams, new Streams(20, 0, 2_000, Latencies.NONE, OptionalLong.empty())),
                Results.deliveries(2_000, 0));
    }

    /** A generator that works too much, and pauses for a millisecond, has not missed an answer for ten seconds. */
    @Test
    void aStreamThatNeverBeginsIsTheTargetsFaultBesideABusyGenerator() {
        LoadResult hanging = Results.partlyFailed("events", 10, ofMillis(1), "timeout", 10, ofSeconds(10));
        LoadResult busy = Results.with(hanging, new GeneratorUse(ofMillis(9_500), ofSeconds(10), 1));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(streams(hearing(busy)).deliveriesStampedBy("\"at\":([0-9]+)")))
                .withMessageContaining("10 of 20 requests succeeded");
    }

    /** Nothing else was timed, so the lateness of the generator is beside the time of deliveries: of 5 ms here. */
    @Test
    void latenessIsComparedWithTheTimeOfDeliveries() {
        LoadResult late = Results.late(Results.good(), 10, ofMillis(0), 990, ofMillis(4));
        run.receives(streams(hearing(late)).deliveriesStampedBy("\"at\":([0-9]+)"));

        assertThat(run.notes)
                .singleElement()
                .asString()
                .contains("4.0 ms or more after its time, more than half of delivery.latency.p99 (5.0 ms)");
    }

    /** The first event comes when the message is sent: the time to it says nothing about the target. */
    @Test
    void aStreamToWhichOthersSendHasNoTimeToItsFirstEvent() {
        run.receives(streams(Results.delivering(Results.ofStreams(20, 2_000), Results.deliveries(2_000, 0)))
                .deliveriesStampedBy("\"at\":([0-9]+)"));

        assertThat(run.metrics)
                .containsKeys("events.received", "event.gap.p50", "delivery.latency.p50")
                .doesNotContainKeys("time.to.first.event.p50", "time.to.first.event.max");
    }

    @Test
    void whatCannotBeIsRefused() {
        WebSocketMessages chat = chat(chatting(Results.deliveries(2_000, 0)));
        SseStreams streams = streams(chatting(Results.deliveries(2_000, 0)));
        LoadRequest post = LoadRequest.post("/messages").body("{id}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> chat.deliveredTo(0))
                .withMessage("deliveredTo(0): it must be at least 1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> chat.expectingText("ok").deliveredToAll())
                .withMessageContaining("left out where expectingText(...) is said");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> chat.deliveredToAll().expectingText("ok"))
                .withMessageContaining("left out where there are no answers");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> streams.whileSending(1, post).matchedBy("id"))
                .withMessageContaining("with the id in parentheses");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> streams.whileSending(1))
                .withMessageContaining("followed by at least one request");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> streams.whileSending(0, post))
                .withMessageContaining("above 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> streams.endingAfter(3).whileSending(1, post))
                .withMessageContaining("held until the end");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(chat))
                .withMessageContaining("nothing is called {id}");
    }

    @Test
    void latenciesAndCountsAreRecorded() {
        run.receives(chat(Results.deliveries(2_000, 0)));

        assertThat(run.metrics)
                .containsEntry("deliveries.received", 2_000L)
                .containsEntry("deliveries.lost", 0L)
                .containsEntry("deliveries.duplicate", 0L)
                .containsEntry("deliveries.unexpected", 0L)
                .containsEntry("deliveries.per.second", Rate.perSecond(100))
                .containsEntry("messages.sent.per.second", Rate.perSecond(10))
                .containsKeys("delivery.latency.p90", "delivery.latency.p999", "delivery.latency.max")
                .doesNotContainKey("response.time.p50");
        assertThat((Duration) run.metrics.get("delivery.latency.p50")).isBetween(ofMillis(5), ofMillis(6));
        assertThat(run.notes).isEmpty();
    }

    @Test
    void lossesBeyondWhatMayFailFailTheRun() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(chat(Results.deliveries(1_800, 200))))
                .withMessageContaining("200 of 2000 deliveries that were expected never came, 10.000 %");
        assertThat(run.metrics).containsEntry("deliveries.lost", 200L);
        assertThat((Duration) run.metrics.get("delivery.latency.p95")).isGreaterThan(ofSeconds(9));
    }

    @Test
    void fewLossesAreANote() {
        run.receives(chat(Results.deliveries(1_999, 1)));

        assertThat(run.notes).containsExactly("1 of 2000 deliveries that were expected never came, 0.050 %");
    }

    @Test
    void losesMayBeTolerated() {
        run.receives(chat(Results.deliveries(1_800, 200)).successRateOfAtLeast(0.9));

        assertThat(run.notes).hasSize(1);
    }

    @Test
    void nothingThatIsDeliveredIsNoResult() {
        Deliveries none = new Deliveries(
                100,
                0,
                0,
                2_000,
                0,
                0,
                3,
                "'17', which no message had",
                250,
                "hello\nworld",
                0,
                Latencies.NONE,
                Optional.empty(),
                false);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(chat(none)))
                .withMessageContaining("not one of 100 messages came on a connection that was to get it")
                .withMessageContaining("250 came that have no id, first: hello world: the service must hand on the id")
                .withMessageContaining("3 came that were not expected, first: '17', which no message had");
    }

    @Test
    void duplicatesAndWhatWasNotExpectedAreNotes() {
        Deliveries some = new Deliveries(
                100,
                2_000,
                2_000,
                0,
                0,
                7,
                2,
                "'17', which no message had",
                0,
                "",
                0,
                Latencies.NONE,
                Optional.empty(),
                false);
        run.receives(chat(some));

        assertThat(run.notes)
                .containsExactly(
                        "7 deliveries came again on the same connection, beside 2000 that came for the first time",
                        "2 came that were not expected, first: '17', which no message had");
        assertThat(run.metrics).containsEntry("deliveries.duplicate", 7L).containsEntry("deliveries.unexpected", 2L);
    }

    /** It is the load that is wrong, in each run alike: no target is judged by it. */
    @Test
    void messagesWithoutIdsOfTheirOwnAreRefused() {
        Deliveries nameless =
                new Deliveries(100, 100, 100, 0, 0, 0, 0, "", 0, "", 3, Latencies.NONE, Optional.empty(), false);

        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> run.receives(chat(nameless)))
                .withMessageContaining("3 messages had no id that no other message had");
    }

    /** The requests beside listeners are judged as those of any load, and their metrics have their name. */
    @Test
    void requestsBesideListenersCountByTheirName() {
        LoadResult sender = Results.named(
                Results.of(95, Map.of("status 503", 5L), 0, ofMillis(2), ofSeconds(2)), Map.of("POST /messages", 100L));
        Deliveries deliveries = Results.deliveries(1_900, 0);
        LoadResult result = Results.delivering(
                Results.ofStreams(20, 1_900),
                new Deliveries(
                        100,
                        1_900,
                        1_900,
                        0,
                        0,
                        0,
                        0,
                        "",
                        0,
                        "",
                        0,
                        deliveries.latencies(),
                        Optional.of(sender),
                        false));
        PlannedLoad.Delivered news = streams(result)
                .whileSending(50, LoadRequest.post("/messages").body("{id}"))
                .deliveredToAll();

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(news))
                .withMessageContaining("95 of 100 requests succeeded")
                .withMessageContaining("status 503");
        assertThat(run.metrics)
                .containsEntry("connections.opened", 20L)
                .containsKeys(
                        "latency.p99{request=POST /messages}",
                        "requests.failed{request=POST /messages}",
                        "events.per.second",
                        "delivery.latency.p99")
                .doesNotContainKey("latency.p99");
    }

    /** A generator that stood still sends late and reads late: which of both, nobody knows. */
    @Test
    void nothingIsClaimedOfAGeneratorThatWasLate() {
        LoadResult late = Results.late(chatting(Results.deliveries(2_000, 0)), 99_500, ofMillis(0), 500, ofMillis(30));
        LoadResult result = Results.delivering(
                Results.lasting(late, new Streams(20, 0, 2_000, Latencies.NONE, OptionalLong.empty())),
                Results.deliveries(2_000, 0));
        run.receives(chat(result).deliveredToAll());

        assertThat(run.refused.keySet())
                .contains("delivery.latency.p999")
                .doesNotContainAnyElementsOf(List.of("delivery.latency.p50", "delivery.latency.p99"));
    }

    @Test
    void connectionsMustBeOpenBeforeMessagesAreMeasured() {
        LoadResult result = chatting(Results.deliveries(2_000, 0));
        LoadRequest post = LoadRequest.post("/messages").body("{id}");
        SseConnections connections = new SseLoadStart(run.session(result)).connections(20);
        PlannedLoad.Delivered late = connections
                .rampingUp(ofSeconds(2))
                .during(ofSeconds(5))
                .warmUp(ofSeconds(2))
                .get("/events")
                .whileSending(5, post);
        PlannedLoad.Delivered cold =
                connections.during(ofSeconds(5)).get("/events").whileSending(5, post);
        WebSocketMessages number = new WebSocketLoadStart(run.session(result))
                .users(5)
                .during(ofSeconds(2))
                .sending("/chat", "{id}")
                .deliveredTo(5);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(late))
                .withMessageContaining("rampingUp(PT2S): it must be shorter than warmUp, which is PT2S")
                .withMessageContaining("do not reach the later ones");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(cold))
                .withMessageContaining("warmUp(PT0S): it must be longer than nothing where whileSending(...) is said");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(number))
                .withMessageContaining("where deliveredTo(5) is said");
    }

    private UsersLoad<TimedWebSocketLoad> users(int number) {
        return new WebSocketLoadStart(run.session(chatting(Results.deliveries(2_000, 0)))).users(number);
    }

    private static WebSocketMessages warm(TimedWebSocketLoad load) {
        return load.warmUp(ofSeconds(1)).sending("/chat", "{id}");
    }

    /** The target can't hand on what there is nobody for, at any time of the load. */
    @Test
    void messagesMustHaveReceivers() {
        WebSocketMessages one = warm(users(1).during(ofSeconds(2)));
        WebSocketMessages late =
                warm(users(1).hold(ofSeconds(1)).rampTo(20).over(ofSeconds(1)).thenStop());
        WebSocketMessages shrinking =
                warm(users(20).hold(ofSeconds(1)).rampTo(0).over(ofSeconds(1)).thenStop());
        WebSocketMessages growing =
                warm(users(2).rampTo(20).over(ofSeconds(1)).hold(ofSeconds(1)).thenStop());
        WebSocketMessages pausing = warm(users(2).hold(ofSeconds(1))
                .stepTo(0)
                .hold(ofSeconds(1))
                .stepTo(2)
                .hold(ofSeconds(1))
                .thenStop());
        WebSocketMessages rate = warm(new WebSocketLoadStart(run.session(chatting(Results.deliveries(2_000, 0))))
                .constantRate(50)
                .during(ofSeconds(2)));

        for (WebSocketMessages alone : List.of(one, late, shrinking, rate.overConnections(1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> run.receives(alone.deliveredToOthers()))
                    .withMessageStartingWith("deliveredToOthers(): it must be left out where the load has fewer than 2"
                            + " connections at times")
                    .withMessageContaining("let it have 2 or more all the time");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(growing.deliveredTo(10)))
                .withMessageStartingWith(
                        "deliveredTo(10): it must be at most 2, the smallest number of connections that the load has:"
                                + " let it have 10 or more all the time, or declare deliveredToAll()");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(rate.overConnections(3).deliveredTo(4)))
                .withMessageStartingWith("deliveredTo(4): it must be at most 3");
        for (WebSocketMessages possible : List.of(
                growing.deliveredToOthers(),
                growing.deliveredTo(2),
                pausing.deliveredToOthers(),
                one.deliveredTo(1),
                shrinking.deliveredToAll(),
                rate.deliveredToOthers(),
                rate.overConnections(3).deliveredTo(3))) {
            assertThatNoException().isThrownBy(() -> RecordedLoad.plan(possible).requireComplete());
        }
    }

    /** A message without a receiver is no success: it counts as a delivery that was lost. */
    @Test
    void messagesForNobodyAreLossesAndSaidSo() {
        Deliveries unheard = new Deliveries(
                100, 1_900, 1_900, 100, 100, 0, 0, "", 0, "", 0, Latencies.NONE, Optional.empty(), false);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(chat(unheard)))
                .withMessageContaining("100 of 2000 deliveries that were expected never came, 5.000 %")
                .withMessageContaining(
                        "100 of 100 messages were sent while no connection was open that could have got them");
    }

    private PlannedLoad.Delivered news(LoadResult sender, Deliveries deliveries) {
        LoadResult result = Results.delivering(
                Results.ofStreams(20, deliveries.delivered()),
                new Deliveries(
                        sender.completed(),
                        deliveries.delivered(),
                        0,
                        0,
                        0,
                        0,
                        0,
                        "",
                        0,
                        "",
                        0,
                        deliveries.latencies(),
                        Optional.of(sender),
                        false));
        return streams(result)
                .whileSending(50, LoadRequest.post("/messages").body("{id}"))
                .deliveredToAll();
    }

    @Test
    void toleratedFailuresOfTheSenderAreFiguresOfTheirOwn() {
        LoadResult sender = Results.partlyFailed("POST /messages", 80, ofMillis(50), "status 503", 20, ofMillis(1));
        run.receives(news(sender, Results.deliveries(1_600, 0)).toleratingFailures());

        assertThat(run.metrics)
                .containsEntry("requests.failed{failure=status 503}", 20L)
                .containsEntry("requests.failed{failure=status 5xx}", 20L)
                .containsEntry("failure.rate{request=POST /messages}", Share.of(0.2))
                .containsKey("failure.onset.rate");
        assertThat(run.metrics).containsKey("time.to.first.byte.p99{request=POST /messages}");
        assertThat(run.refused.get("time.to.first.byte.p50{request=POST /messages}"))
                .as("those of requests that failed are not among them")
                .isNull();
        assertThat((Duration) run.metrics.get("latency.p50{request=POST /messages}"))
                .isBetween(ofMillis(49), ofMillis(51));
    }

    /** The refused requests are the cause of all that is missing, and are all that is said. */
    @Test
    void refusedMessagesAreNamedAndNotMissed() {
        LoadResult sender = Results.named(
                Results.of(0, Map.of("status 503", 100L), 0, ofMillis(2), ofSeconds(2)),
                Map.of("POST /messages", 100L));
        Deliveries none = Results.deliveries(0, 0);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(news(sender, none)))
                .withMessageContaining("0 of 100 requests succeeded")
                .withMessageContaining("status 503")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("not one"));
        RecordedLoad tolerating = new RecordedLoad();
        tolerating.receives(news(sender, none).toleratingFailures());
        assertThat(tolerating.metrics)
                .containsEntry("requests.failed{failure=status 503}", 100L)
                .containsEntry("failure.rate", Share.of(1));
        assertThat(tolerating.notes)
                .contains("the target took none of the requests that were the messages, so nothing was delivered");
    }

    /** Requests that were due after the load was aborted are not missing. */
    @Test
    void anAbortedSenderHasNotSentTooLittle() {
        LoadResult sender = Results.partlyFailed("POST /messages", 5, ofMillis(5), "status 503", 15, ofMillis(1));
        LoadResult result = Results.delivering(
                Results.ofStreams(20, 100),
                new Deliveries(5, 100, 100, 0, 0, 0, 0, "", 0, "", 0, Latencies.NONE, Optional.of(sender), false));
        LoadEngine generator = (plan, listener) -> {
            listener.progress(new LoadProgress(40, 25, 15));
            return result;
        };
        LoadSession session = new LoadSession(Settings.from(key -> Optional.empty()), Optional.of(generator), 42);
        PlannedLoad.Delivered news = new SseLoadStart(session)
                .connections(20)
                .during(ofSeconds(20))
                .warmUp(ofSeconds(1))
                .get("http://127.0.0.1:1/events")
                .whileSending(
                        50, LoadRequest.post("http://127.0.0.1:1/messages").body("{id}"))
                .abortWhen(PlannedLoad.AbortCondition.successRateBelow(0.9).lasting(ofSeconds(1)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(news))
                .withMessageContaining("aborted after 1 s: the success rate was below 90 %")
                .withMessageContaining("of 20 requests: 15 x status 503")
                .satisfies(e ->
                        assertThat(e.getMessage()).doesNotContain("never sent").containsOnlyOnce("aborted after"));
    }

    private static Deliveries ofOthers(long delivered, long early, long unknown) {
        Latencies latencies = delivered == 0
                ? Latencies.NONE
                : Results.deliveries(delivered, 0).latencies();
        return new Deliveries(
                0,
                delivered,
                delivered,
                0,
                0,
                0,
                early,
                early == 0 ? "" : "'1', which is 7 ms from now",
                unknown,
                unknown == 0 ? "" : "a text",
                0,
                latencies,
                Optional.empty(),
                true);
    }

    private PlannedLoad.Delivered stamped(Deliveries deliveries) {
        return streams(chatting(deliveries)).deliveriesStampedBy("at=(\\d+)");
    }

    @Test
    void messagesOfOthersAreKnownByTheirTime() {
        assertThat(plan(stamped(ofOthers(1, 0, 0))).wire())
                .isEqualTo(new Delivery(To.STAMPED, 0, Optional.of(new Match("", "at=(\\d+)")), Optional.empty()));
        assertThat(plan(sockets(users(20)).listening("ws://127.0.0.1:1/news").deliveriesStampedBy("at=(\\d+)"))
                        .isStamped())
                .isTrue();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> stamped(ofOthers(1, 0, 0)).deliveredToAll())
                .withMessageContaining("deliveredToAll(): left out after deliveriesStampedBy(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> streams(chatting(ofOthers(1, 0, 0))).deliveriesStampedBy("at="))
                .withMessage("deliveriesStampedBy(at=): it must be a regular expression with the time in parentheses");
    }

    /** Losses are not known of messages that others send: absent is not zero. */
    @Test
    void deliveriesOfOthersHaveTimesAndNoLosses() {
        run.receives(stamped(ofOthers(400, 0, 0)));

        assertThat(run.metrics)
                .containsKey("delivery.latency.p99")
                .containsEntry("deliveries.per.second", Rate.perSecond(40))
                .doesNotContainKeys("deliveries.lost", "deliveries.duplicate", "deliveries.unexpected");
        assertThat(run.notes).isEmpty();
    }

    @Test
    void deliveriesOfOthersFailWithoutATimeOfThisMachine() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(stamped(ofOthers(0, 0, 9))))
                .withMessageContaining("nothing came whose time is in the measured part; 9 came without a time that"
                        + " deliveriesStampedBy(...) finds, first: a text");
    }

    @Test
    void deliveriesFromTheFutureFail() {
        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(stamped(ofOthers(400, 2, 0))))
                .withMessageContaining("2 deliveries have a time in the future, first: '1', which is 7 ms from now: "
                        + "deliveriesStampedBy(...) needs times of the clock of this machine");
    }
}
