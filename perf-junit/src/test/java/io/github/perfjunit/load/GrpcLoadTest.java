package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.grpc.GrpcLoadStart;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived.Losses;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.protocol.Delivery;
import io.github.perfjunit.internal.protocol.GrpcPlan;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The steps of a load become a plan, or are refused at once with the name of the step. */
class GrpcLoadTest {

    private static final URI SERVER = URI.create("http://127.0.0.1:9090/");
    private static final GrpcCall LIST = GrpcCall.of(new byte[] {1, 2, 3}, "shop.Catalog/List");

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session = run.session(Results.good());
    private final GrpcLoad grpc = new GrpcLoadStart(session);

    private static GrpcPlan grpc(LoadPlan plan) {
        return (GrpcPlan) plan.part().orElseThrow();
    }

    @Test
    void callsAtARate() {
        run.receives(grpc.constantRate(200)
                .during(ofSeconds(20))
                .warmUp(ofSeconds(5))
                .calling(SERVER, LIST.message("{\"page\": {counter}}").metadata("X-Trace", "{random}")));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.protocol()).isEqualTo("grpc");
        assertThat(plan.requests())
                .containsExactly(LoadRequest.post("http://127.0.0.1:9090/shop.Catalog/List")
                        .body("{\"page\": {counter}}")
                        .header("x-trace", "{random}"));
        assertThat(plan.part())
                .contains(new GrpcPlan(
                        "AQID",
                        List.of(new GrpcPlan.Call(1, List.of("OK"), false)),
                        OptionalLong.empty(),
                        Optional.empty()));
        assertThat(run.metrics)
                .containsKeys("latency.p50", "requests.per.second")
                .containsEntry("messages.received", 0L)
                .doesNotContainKey("time.to.first.message.p50");
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void severalKindsOfCallsWithADeadline() {
        GrpcCall upload = GrpcCall.of(new byte[] {4}, "shop.Store/Upload")
                .messages(10)
                .expectingStatus("OK", "ABORTED")
                .expectingText("stored")
                .weight(3);
        LoadPlan plan = RecordedLoad.plan(grpc.users(5)
                .during(ofSeconds(2))
                .calling(SERVER, LIST, upload, LIST.message("{}"))
                .deadline(ofMillis(200)));

        assertThat(plan.wire().timeout()).isEqualTo(ofMillis(200));
        assertThat(plan.requests()).extracting(LoadRequest::weight).containsExactly(1, 3, 1);
        assertThat(plan.requests().get(1).bodyContains()).contains("stored");
        GrpcPlan part = grpc(plan);
        assertThat(part.deadlineNanos()).hasValue(200_000_000L);
        assertThat(part.descriptorSet()).isEqualTo("AQIDBA==");
        assertThat(part.calls().get(1)).isEqualTo(new GrpcPlan.Call(10, List.of("OK", "ABORTED"), false));
    }

    @Test
    void heldCallsAreCountedByTheirMessages() {
        GrpcCall chat =
                GrpcCall.of(new byte[] {1}, "shop.Catalog/Chat").messages(5).held();
        run.receives(new GrpcLoadStart(run.session(Results.ofStreams(10, 2_000)))
                .users(10)
                .during(ofSeconds(2))
                .calling(SERVER, chat));

        assertThat(grpc(run.plans.get(0)).calls()).containsExactly(new GrpcPlan.Call(5, List.of(), true));
        assertThat(run.metrics)
                .containsEntry("messages.received", 2_000L)
                .containsEntry("messages.per.second", Rate.perSecond(200))
                .containsKeys("message.gap.p50", "message.gap.max", "time.to.first.message.p99", "success.rate")
                .doesNotContainKeys("response.time.p50", "requests.per.second");
    }

    /** One call that ends late, of 5 s, halved the rate of all. */
    @Test
    void messagesThatCameAfterTheMeasuredPartAreNoRateOfIt() {
        LoadResult result = Results.lateEnd(Results.answered(Results.good(), 30_000), 9_000, ofSeconds(5));
        run.receives(new GrpcLoadStart(run.session(result))
                .users(10)
                .during(ofSeconds(5))
                .calling(SERVER, LIST));

        assertThat(run.metrics)
                .containsEntry("messages.received", 30_000L)
                .containsEntry("requests.per.second", Rate.perSecond(1_800))
                .containsEntry("messages.per.second", Rate.perSecond(5_400));
    }

    @Test
    void heldCallsHaveNoEnd() {
        GrpcCall held = LIST.held();
        TimedGrpcLoad load = grpc.users(1).during(ofSeconds(1));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> load.calling(SERVER, held, LIST))
                .withMessageContaining("all held, or none");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> load.calling(SERVER, held).deadline(ofSeconds(1)))
                .withMessageContaining("deadline(PT1S)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> grpc.users(1).totalRequests(5).calling(SERVER, held))
                .withMessageContaining("during(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LIST.expectingText("x").held())
                .withMessageContaining("expectingText(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LIST.held().expectingText("x"))
                .withMessageContaining("expectingText(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LIST.held().expectingStatus("NOT_FOUND"))
                .withMessageContaining("expectingStatus(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> LIST.named("x").held())
                .withMessageContaining("named(x): it must be left out where calls are held");
    }

    @Test
    void callsHaveNames() {
        GrpcCalls calls = grpc.users(1).totalRequests(1).calling(SERVER, LIST.named("list"), LIST.weight(2));

        assertThat(RecordedLoad.plan(calls).requests())
                .extracting(LoadRequest::name)
                .containsExactly(Optional.of("list"), Optional.empty());
        assertThatIllegalArgumentException().isThrownBy(() -> LIST.named("a,b")).withMessageContaining("named(a,b)");
    }

    @Test
    void messagesOnHeldStreamsAreRequests() {
        GrpcCall talk = GrpcCall.of(new byte[] {1}, "shop.Catalog/Chat").message("{\"id\": {counter}}");
        run.receives(new GrpcLoadStart(run.session(Results.ofStreams(50, 20_000)))
                .users(50)
                .thinking(ofMillis(100))
                .during(ofSeconds(20))
                .sending(SERVER, talk.expectingText("ok"), talk.weight(3))
                .matchedBy("id", "header.id")
                .overConnections(4));

        LoadPlan plan = run.plans.get(0);
        assertThat(grpc(plan).streams())
                .contains(GrpcPlan.Streams.USUAL
                        .with(new ProtocolPart.Match("id", "header.id"))
                        .withConnections(4));
        assertThat(plan.requests()).extracting(LoadRequest::weight).containsExactly(1, 3);
        assertThat(plan.requests().get(0).bodyContains()).contains("ok");
        assertThat(plan.shape().model()).isEqualTo(new LoadModel.Closed(50, ofMillis(100), Duration.ZERO));
        assertThat(run.metrics)
                .containsKeys("response.time.p50", "requests.completed", "requests.per.second", "success.rate")
                .containsEntry("messages.received", 20_000L)
                .containsEntry("messages.per.second", Rate.perSecond(2_000))
                .containsEntry("connections.opened", 50L)
                .containsEntry("connections.failed", 0L)
                .doesNotContainKeys("message.gap.p50", "time.to.first.message.p50");
    }

    @Test
    void messagesAtARateGoOverAFixedNumberOfStreams() {
        TimedGrpcLoad load = grpc.constantRate(200).during(ofSeconds(1));

        assertThat(RecordedLoad.plan(load.sending(LIST)).shape().model())
                .isEqualTo(new LoadModel.Open(new RateProfile.Constant(200), 10));
        assertThat(RecordedLoad.plan(load.sending(LIST).overStreams(3)).shape().model())
                .isEqualTo(new LoadModel.Open(new RateProfile.Constant(200), 3));
        assertThat(grpc(RecordedLoad.plan(load.sending(LIST).overStreams(3).header("x-user", "a")))
                        .streams())
                .contains(GrpcPlan.Streams.USUAL);
    }

    /** The next message of a service that also speaks unasked is no answer, and its time is no response time. */
    @Test
    void messagesThatAnswerNothingMakeRoundTripsInvalid() {
        Streams streams = new Streams(50, 2, 0, Latencies.NONE, OptionalLong.empty(), 3, 7, "", Losses.NONE);
        LoadResult fine = Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        GrpcLoad.Messages chat = new GrpcLoadStart(run.session(Results.lasting(fine, streams)))
                .users(5)
                .during(ofSeconds(1))
                .sending(SERVER, LIST);

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(chat))
                .withMessageContaining("3 messages came that answer nothing")
                .withMessageContaining("matchedBy(...)), or count the messages of held calls");
        assertThat(run.notes)
                .anyMatch(note -> note.startsWith("7 messages were due while all streams were busy"))
                .anyMatch(note -> note.startsWith("2 streams could not be opened"));
    }

    @Test
    void descriptorsInAFile(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("shop.desc"), new byte[] {1, 2, 3});

        assertThat(GrpcCall.of(file, "shop.Catalog/List")).isEqualTo(LIST);
        assertThatExceptionOfType(LoadRefusal.class)
                .isThrownBy(() -> GrpcCall.of(directory.resolve("none.desc"), "shop.Catalog/List"))
                .withMessageContaining("none.desc): the file can't be read: it is not there; ")
                .withMessageContaining("make it with protoc --include_imports --descriptor_set_out=");
    }

    @Test
    void aNameThatNoDataHasIsRefusedBeforeAnythingIsSent() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> run.receives(
                        grpc.users(1).totalRequests(1).calling(SERVER, LIST.message("{\"page\": {pgae}}"))))
                .withMessageContaining("nothing is called {pgae}");
        assertThat(run.plans).isEmpty();
    }

    List<Arguments> refused() {
        TimedGrpcLoad load = grpc.users(1).totalRequests(1);
        String onlyMessages = "it must be calls without held(), messages(...) and expectingStatus(...)";
        return List.of(
                refused(() -> load.sending(SERVER), "sending(http://127.0.0.1:9090/): it must be followed by"),
                refused(() -> load.sending(SERVER.resolve("/shop"), LIST), "sending(http://127.0.0.1:9090/shop)"),
                refused(() -> load.sending(SERVER, LIST.held()), onlyMessages),
                refused(() -> load.sending(SERVER, LIST.messages(2)), onlyMessages),
                refused(() -> load.sending(SERVER, LIST, LIST.expectingStatus("ABORTED")), onlyMessages),
                refused(
                        () -> load.sending(SERVER, LIST).overStreams(5),
                        "overStreams(5): it must be left out with users(...)"),
                refused(() -> load.sending(SERVER, LIST).matchedBy(" "), "matchedBy(\" \"): it must be a text"),
                refused(
                        () -> load.sending(SERVER, LIST).overConnections(0),
                        "overConnections(0): it must be at least 1"),
                refused(
                        () -> grpc.constantRate(1)
                                .atMostAtOnce(5)
                                .during(ofSeconds(1))
                                .sending(SERVER, LIST),
                        "atMostAtOnce(5): it must be left out: messages go over a fixed number of streams, overStreams(...)"),
                refused(() -> load.calling(SERVER), "calling(http://127.0.0.1:9090/): it must be followed by"),
                refused(() -> load.calling(SERVER.resolve("/shop"), LIST), "an address without a path"),
                refused(
                        () -> GrpcCall.of(new byte[0], "List"),
                        "GrpcCall.of(List): it must be a service and its method"),
                refused(() -> LIST.messages(-1), "messages(-1): it must be at least 0"),
                refused(() -> LIST.weight(0), "weight(0): it must be at least 1"),
                refused(() -> LIST.message(" "), "message(\" \"): it must be a text that is not blank"),
                refused(LIST::expectingStatus, "expectingStatus(): it must be at least one status"),
                refused(() -> LIST.expectingStatus("404"), "expectingStatus(404): it must be one of [OK, CANCELLED"),
                refused(() -> LIST.metadata("grpc-timeout", "1S"), "metadata(grpc-timeout): it must be none that"),
                refused(() -> load.calling(SERVER, LIST).deadline(ofSeconds(0)), "deadline(PT0S): it must be longer"),
                refused(
                        () -> load.calling(SERVER, LIST).deadline(Duration.ofNanos(1)),
                        "deadline(PT0.000000001S): it must be at least a millisecond"));
    }

    private static Arguments refused(ThrowingCallable step, String sentence) {
        return Arguments.of(step, sentence);
    }

    @ParameterizedTest
    @MethodSource("allRefused")
    void refuses(ThrowingCallable step, String sentence) {
        assertThatIllegalArgumentException().isThrownBy(step).withMessageContaining(sentence);
    }

    static List<Arguments> allRefused() {
        return new GrpcLoadTest().refused();
    }

    private static final GrpcCall WATCH =
            GrpcCall.of(new byte[] {1, 2}, "chat.Rooms/Watch").held();
    private static final GrpcCall SAY =
            GrpcCall.of(new byte[] {3}, "chat.Rooms/Say").message("{\"id\": \"{id}\"}");

    private GrpcCalls watching() {
        return grpc.users(20).during(ofSeconds(2)).warmUp(ofSeconds(1)).calling(WATCH);
    }

    @Test
    void heldCallsListenAndOthersAreMadeBesideThem() {
        LoadPlan plan = RecordedLoad.plan(watching()
                .whileSending(50, SAY, SAY.named("loud").weight(2))
                .deliveredToAll()
                .matchedBy("id", "about.id"));

        assertThat(plan.requests())
                .extracting(LoadRequest::uri, request -> request.name().orElse(""))
                .containsExactly(
                        tuple("/chat.Rooms/Watch", ""),
                        tuple("/chat.Rooms/Say", "chat.Rooms/Say"),
                        tuple("/chat.Rooms/Say", "loud"));
        assertThat(plan.deliveries().orElseThrow().wire())
                .isEqualTo(new Delivery(
                        Delivery.To.ALL,
                        0,
                        Optional.of(new ProtocolPart.Match("id", "about.id")),
                        Optional.of(new Delivery.Sender(1, 50))));
        GrpcPlan part = (GrpcPlan) plan.part().orElseThrow();
        assertThat(part.descriptorSet()).isEqualTo("AQID");
        assertThat(part.calls()).extracting(GrpcPlan.Call::held).containsExactly(true, false, false);
    }

    /** Each of a hundred users holds a call, and all calls share a connection. */
    @Test
    void severalKindsOfCallsListenOnOneConnection() {
        LoadPlan plan = RecordedLoad.plan(grpc.users(100)
                .during(ofSeconds(2))
                .warmUp(ofSeconds(1))
                .calling(WATCH, WATCH.message("{\"room\": \"b\"}"))
                .overConnections(1)
                .whileSending(50, SAY)
                .deliveredTo(5));

        assertThat(plan.deliveries().orElseThrow().wire().sender()).contains(new Delivery.Sender(2, 50));
    }

    @Test
    void heldCallsBringMessagesOfOthers() {
        LoadPlan plan = RecordedLoad.plan(watching().deliveriesStampedBy("at"));

        assertThat(plan.deliveries().orElseThrow().isStamped()).isTrue();
        assertThat(plan.deliveries().orElseThrow().match()).contains(new ProtocolPart.Match("", "at"));
    }

    @Test
    void messagesOnHeldStreamsAreKnownByAField() {
        GrpcLoad.Messages chat = grpc.users(20)
                .during(ofSeconds(2))
                .warmUp(ofSeconds(1))
                .sending(GrpcCall.of(new byte[] {1, 2}, "chat.Rooms/Talk").message("{\"id\": {counter}}"));

        LoadPlan plan = RecordedLoad.plan(chat.matchedBy("id").deliveredToAll());
        assertThat(plan).isEqualTo(RecordedLoad.plan(chat.deliveredToAll().matchedBy("id")));
        assertThat(plan.deliveries().orElseThrow().match()).contains(new ProtocolPart.Match("id", "id"));
        assertThat(((GrpcPlan) plan.part().orElseThrow())
                        .streams()
                        .orElseThrow()
                        .match())
                .isEmpty();
    }

    @Test
    void callsThatDoNotListenAreRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> grpc.users(20).during(ofSeconds(2)).calling(SAY).whileSending(1, SAY))
                .withMessage("whileSending(1.0): it must be said of calls that are held(), on which messages come");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> grpc.users(20)
                        .thinking(ofMillis(1))
                        .during(ofSeconds(2))
                        .calling(WATCH)
                        .deliveriesStampedBy("at"))
                .withMessageStartingWith("deliveriesStampedBy(at): it must be said of users(...)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> watching().whileSending(1))
                .withMessageContaining("followed by at least one request");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> watching().whileSending(1, SAY.messages(3)))
                .withMessageContaining("each is one message");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> watching().whileSending(1, WATCH))
                .withMessageContaining("calls without held()");
    }
}
