package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.Refusal;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.result.Latencies;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadReceived.Losses;
import io.github.perfjunit.internal.load.result.LoadReceived.Streams;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import io.github.perfjunit.internal.load.websocket.WebSocketLoadStart;
import io.github.perfjunit.internal.protocol.ProtocolPart;
import io.github.perfjunit.internal.protocol.WebSocketPlan;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WebSocketLoadTest {

    private static final String ECHO = "http://127.0.0.1:8080/echo";

    private final RecordedLoad run = new RecordedLoad();
    private final LoadSession session = run.session(Results.ofStreams(50, 20_000));
    private final WebSocketLoad ws = new WebSocketLoadStart(session);

    @Test
    void usersSendAndWaitForTheAnswer() {
        run.receives(ws.users(50)
                .thinking(ofMillis(100))
                .during(ofSeconds(20))
                .sending(URI.create(ECHO), "{counter}")
                .expectingText("ok"));

        LoadPlan plan = run.plans.get(0);
        assertThat(plan.protocol()).isEqualTo("websocket");
        assertThat(plan.part()).contains(WebSocketPlan.answered());
        assertThat(plan.requests())
                .containsExactly(LoadRequest.get(ECHO).body("{counter}").expectingText("ok"));
        assertThat(plan.shape().model()).isEqualTo(new LoadModel.Closed(50, ofMillis(100), Duration.ZERO));
        assertThat(run.metrics)
                .containsKeys("response.time.p50", "requests.completed", "requests.per.second", "success.rate")
                .containsEntry("messages.received", 20_000L)
                .containsKey("messages.per.second")
                .containsEntry("connections.opened", 50L)
                .containsEntry("connections.failed", 0L);
        assertThat(session.unfinished()).isEmpty();
    }

    @Test
    void messagesAtARateGoOverAFixedNumberOfConnections() {
        TimedWebSocketLoad load = ws.constantRate(200).during(ofSeconds(1));
        LoadPlan usual = RecordedLoad.plan(load.sending("ws://127.0.0.1:8080/echo", "x"));
        LoadPlan other =
                RecordedLoad.plan(load.sending("WSS://127.0.0.1:8080/echo", "x").overConnections(3));

        assertThat(usual.shape().model()).isEqualTo(new LoadModel.Open(new RateProfile.Constant(200), 10));
        assertThat(other.shape().model()).isEqualTo(new LoadModel.Open(new RateProfile.Constant(200), 3));
        assertThat(usual.requests().get(0).uri()).isEqualTo(ECHO);
        assertThat(other.isSecure()).isTrue();
    }

    @Test
    void withoutAnswersNothingIsTimed() {
        // handed on later than it took to hand it on: no reason to doubt times that are none
        LoadResult late = Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        LoadSession sessionOfLate =
                run.session(Results.lasting(late, new Streams(50, 0, 0, Latencies.NONE, OptionalLong.empty())));
        run.receives(new WebSocketLoadStart(sessionOfLate)
                .constantRate(5)
                .during(ofSeconds(1))
                .sending(ECHO, "x")
                .subprotocol("chat.v2")
                .withoutAnswers());

        assertThat(run.plans.get(0).part())
                .contains(WebSocketPlan.answered().withSubprotocol("chat.v2").withoutAnswers());
        assertThat(run.metrics)
                .containsKeys("requests.completed", "messages.received")
                .doesNotContainKeys("latency.p50", "latency.mean", "response.time.p50");
        assertThat(run.notes).isEmpty();
        assertThat(run.result()).satisfies(result -> {
            assertThat(result.latencies().count()).isZero();
            assertThat(result.seconds()).isNotEmpty().allMatch(second -> second.max()
                    .isZero());
        });
    }

    @Test
    void answersAreFoundByAnId() {
        WebSocketMessages echo = ws.users(1).during(ofSeconds(1)).sending(ECHO, "{counter}");

        assertThat(RecordedLoad.plan(echo.matchedBy("(\\d+)")).part())
                .contains(WebSocketPlan.answered().with(new ProtocolPart.Match("(\\d+)", "(\\d+)")));
        assertThat(RecordedLoad.plan(echo.matchedBy("a(.)", "b(.)")).part())
                .contains(WebSocketPlan.answered().with(new ProtocolPart.Match("a(.)", "b(.)")));
    }

    @Test
    void binaryMessagesAreBytesAFileOrATemplate(@TempDir Path directory) throws IOException {
        Path file = Files.write(directory.resolve("message.bin"), new byte[] {(byte) 0xca, (byte) 0xfe});
        TimedWebSocketLoad load = ws.users(1).during(ofSeconds(1));

        LoadPlan bytes = RecordedLoad.plan(load.sendingBinary(URI.create(ECHO), new byte[] {0, 123, (byte) 0xff}));
        assertThat(bytes.requests()).extracting(LoadRequest::body).containsExactly(Optional.of("007bff"));
        assertThat(bytes.part()).contains(WebSocketPlan.answered().with(WebSocketPlan.Binary.SENT));
        assertThat(RecordedLoad.plan(load.sendingBinary(ECHO, file)).requests())
                .extracting(LoadRequest::body)
                .containsExactly(Optional.of("cafe"));
        WebSocketMessages template = load.sendingHex(ECHO, "80 {counter:4}");
        assertThat(RecordedLoad.plan(template.expectingBytes("80 00").messageLimit(Bytes.kibibytes(4)))
                        .part())
                .contains(WebSocketPlan.answered()
                        .with(new WebSocketPlan.Binary(true, true, Optional.of("8000")))
                        .withLongestMessage(4096));
        assertThat(RecordedLoad.plan(load.sending(ECHO, "x").expectingBinary()).part())
                .contains(WebSocketPlan.answered().with(new WebSocketPlan.Binary(false, true, Optional.empty())));
    }

    /** Declared deliveries leave alone that messages are binary. */
    @Test
    void binaryMessagesAreDelivered() {
        WebSocketMessages chat = ws.users(5).during(ofSeconds(1)).sendingHex(ECHO, "80 {id:16}");

        assertThat(RecordedLoad.plan(chat.deliveredToAll()).part())
                .contains(
                        WebSocketPlan.answered().with(WebSocketPlan.Binary.SENT).withoutAnswers());
    }

    /** The next message of a service that also speaks unasked is no answer, and its time is no response time. */
    @Test
    void messagesThatAnswerNothingMakeRoundTripsInvalid() {
        Streams streams = new Streams(50, 0, 0, Latencies.NONE, OptionalLong.empty(), 3, 0, "", Losses.NONE);
        LoadResult fine = Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        WebSocketMessages echo = new WebSocketLoadStart(run.session(Results.lasting(fine, streams)))
                .users(5)
                .during(ofSeconds(1))
                .sending(ECHO, "x");

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> run.receives(echo))
                .withMessageContaining("3 messages came that answer nothing")
                .withMessageContaining("matchedBy(...)");
    }

    @Test
    void messagesThatWaitForAConnectionAreNoted() {
        Streams streams = new Streams(50, 0, 0, Latencies.NONE, OptionalLong.empty(), 0, 7, "", Losses.NONE);
        LoadResult fine = Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        run.receives(new WebSocketLoadStart(run.session(Results.lasting(fine, streams)))
                .constantRate(50)
                .during(ofSeconds(1))
                .sending(ECHO, "x"));

        assertThat(run.notes).anyMatch(note -> note.startsWith("7 messages were due while all connections were busy"));
    }

    /** They are no failures of what was measured, also where nobody reads what is sent, and are not kept quiet. */
    @Test
    void connectionsThatAreRefusedInTheWarmUpAreNoted() {
        Streams streams = new Streams(
                5, 0, 0, Latencies.NONE, OptionalLong.empty(), 0, 0, "", new Losses(7, "Connection refused"));
        LoadResult fine = Results.of(50, Map.of(), 0, ofMillis(8), ofMillis(1));
        run.receives(new WebSocketLoadStart(run.session(Results.lasting(fine, streams)))
                .constantRate(50)
                .during(ofSeconds(1))
                .warmUp(ofSeconds(1))
                .sending(ECHO, "x")
                .withoutAnswers());

        assertThat(run.metrics).containsEntry("connections.failed", 0L);
        assertThat(run.notes)
                .containsExactly(
                        "7 connections could not be opened, or were ended by the server, in the warm-up; first:"
                                + " Connection refused");
    }

    static List<Refusal> impossible() {
        WebSocketLoad ws = new WebSocketLoadStart(new RecordedLoad().session(Results.ofStreams(1, 1)));
        WebSocketMessages users = ws.users(1).during(ofSeconds(1)).sending(ECHO, "x");
        WebSocketMessages rate = ws.constantRate(1).during(ofSeconds(1)).sending(ECHO, "x");
        return List.of(
                new Refusal(() -> ws.users(0).during(ofSeconds(1)), "users(0)", "at least 1"),
                new Refusal(() -> users.overConnections(5), "overConnections(5)", "users(...)"),
                new Refusal(() -> rate.overConnections(0), "overConnections(0)"),
                new Refusal(() -> rate.expectingText("a").withoutAnswers(), "withoutAnswers()", "expectingText(...)"),
                new Refusal(() -> rate.withoutAnswers().expectingText("a"), "expectingText(a)"),
                new Refusal(() -> rate.withoutAnswers().matchedBy("(a)"), "matchedBy((a))"),
                new Refusal(() -> rate.matchedBy("(a)").withoutAnswers(), "withoutAnswers()", "matchedBy(...)"),
                new Refusal(() -> rate.matchedBy("("), "matchedBy(()", "no regular expression"),
                new Refusal(() -> rate.matchedBy("a", "(b)"), "matchedBy(a)", "parentheses"),
                new Refusal(
                        () -> ws.users(1).during(ofSeconds(1)).sendingHex(ECHO, "0 1"),
                        "sendingHex(0 1)",
                        "odd number of hexadecimal digits"),
                new Refusal(
                        () -> ws.users(1).during(ofSeconds(1)).sendingBinary(ECHO, Path.of("/no/such/file")),
                        "sendingBinary(/no/such/file)",
                        "a file that can be read: it is not there"),
                new Refusal(
                        () -> ws.users(1).during(ofSeconds(1)).sendingBinary(ECHO, new byte[5_000_000]),
                        "sendingBinary(5000000 bytes)",
                        "at most 4.0 MiB"),
                new Refusal(() -> users.expectingBytes(" "), "expectingBytes( )", "at least one byte"),
                new Refusal(() -> users.expectingBytes("{counter}"), "expectingBytes({counter})"),
                new Refusal(() -> users.expectingBinary().withoutAnswers(), "withoutAnswers()", "binary answers"),
                new Refusal(() -> users.withoutAnswers().expectingBinary(), "expectingBinary()"),
                new Refusal(() -> users.messageLimit(Bytes.bytes(0)), "messageLimit(0.0 MiB)", "1 GiB"),
                new Refusal(() -> rate.subprotocol(" "), "subprotocol(\" \")"),
                new Refusal(
                        () -> ws.constantRate(1).atMostAtOnce(5).during(ofSeconds(1)),
                        "atMostAtOnce(5)",
                        "overConnections(...)"),
                new Refusal(() -> ws.users(1).during(ofSeconds(1)).sending("//echo", "x"), "uri(//echo)"));
    }

    @ParameterizedTest
    @MethodSource("impossible")
    void whatCannotBeIsRefusedAtOnce(Refusal refusal) {
        refusal.assertAtOnce();
    }
}
