package io.github.perfjunit.generator.websocket;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.SelfSigned;
import io.github.perfjunit.generator.SilentPort;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WebSocketFaultTest {

    private static final String SIX = "'protocol':'websocket','model':{'closed':{'users':2}},'requestCount':6";

    private static String plan(int port, String fields) {
        return Loads.planOf("{'uri':'ws://127.0.0.1:" + port + "/','body':'hello','bodyContains':'ell'}", fields);
    }

    private static Result run(TestServer server) throws Exception {
        return Loads.run(plan(server.port(), SIX));
    }

    private static void assertFails(Result result, String kind, String message) {
        assertThat(result.failed()).containsExactly(entry(kind, 6L));
        assertThat(result.firstFailure().get(kind)).contains(message);
    }

    @Test
    void connectionRefused() throws Exception {
        try (var port = SilentPort.take()) {
            Result result = Loads.run(plan(port.number(), SIX));

            assertFails(result, "connect", "refused");
            assertThat(result.streams().orElseThrow().opened()).isZero();
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(6);
        }
    }

    /** A server, or a proxy before it, that takes connections and lets go of them. */
    @Test
    void aUserWhoseConnectionsEndUnheardWaitsLongerEachTime() throws Exception {
        try (var server = Peer.serving((peer, socket) -> peer.message())) {
            Result result =
                    Loads.run(plan(server.port(), SIX.replace("'requestCount':6", "'durationNanos':1000000000")));

            long lost = result.failed().getOrDefault("reset", 0L);
            // two users, after 10, 20, 40, 80, 160, 320, 640 ms each
            assertThat(lost).as("%s", result.failed()).isBetween(1L, 16L);
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(lost);
        }
    }

    @Test
    void handshakeRefused() throws Exception {
        try (var server = TestServer.start(TestServer.answering(request -> TestServer.answer(403, "not you")))) {
            Result result = run(server);

            assertFails(result, "handshake", "the handshake was answered with 403");
            assertThat(result.streams().orElseThrow().opened()).isZero();
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(6);
        }
    }

    /** The server lets nobody in at first, and everybody before anything is measured. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "'closed':{'users':2,'thinkNanos':10000000}",
                "'open':{'maxConnections':2,'phases':[{'fromRate':100,'toRate':100,'nanos':3500000000}]}"
            })
    void whatIsRefusedInTheWarmUpIsCountedApart(String model) throws Exception {
        var asked = new AtomicInteger();
        try (var server = TestServer.start((self, socket) -> {
            String request = self.readRequest(socket);
            if (asked.incrementAndGet() <= 4) {
                socket.getOutputStream().write(TestServer.answer(403, "not yet").getBytes(US_ASCII));
                return;
            }
            Peer peer = Peer.accepted(request, socket);
            while (true) {
                peer.send(Peer.TEXT, peer.message());
            }
        })) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'protocol':'websocket','model':{" + model
                            + "},'warmUpNanos':3000000000,'durationNanos':500000000"));

            Result.Streams streams = result.streams().orElseThrow();
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(result.completed()).isPositive();
            assertThat(streams.opened()).isEqualTo(2);
            assertThat(streams.failed()).isZero();
            assertThat(streams.firstLoss()).isEmpty();
            assertThat(streams.inWarmUp().count()).isEqualTo(4);
            assertThat(streams.inWarmUp().first()).contains("403");
        }
    }

    @Test
    void handshakeNeverAnswered() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(plan(server.port(), SIX + ",'timeoutNanos':300000000"));

            assertFails(result, "timeout", "within 300 ms");
        }
    }

    @Test
    void noTlsAtAll() throws Exception {
        try (var server = Peer.serving(
                (peer, socket) -> peer.send(Peer.TEXT, peer.message()),
                SelfSigned.forLoopback().context().getServerSocketFactory())) {
            String plan = plan(server.port(), SIX).replace("ws://", "wss://");

            assertFails(Loads.run(plan), "tls", "unable to find valid certification path");
        }
    }

    @Test
    void theServerClosesInsteadOfAnAnswer() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            peer.close(1013, "come back later");
        })) {
            Result result = run(server);

            assertFails(result, "closed", "the server closed the connection with 1013 (come back later)");
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(6);
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(6);
        }
    }

    @Test
    void theConnectionBreaksInsteadOfAnAnswer() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            socket.setSoLinger(true, 0);
        })) {
            assertThat(run(server).failed()).containsExactly(entry("reset", 6L));
        }
    }

    /** The server ends its own direction only, and would read on for ever. */
    @Test
    void halfClosedConnection() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            socket.shutdownOutput();
            socket.getInputStream().readAllBytes();
        })) {
            assertFails(run(server), "reset", "the connection was closed without a word");
        }
    }

    @Test
    void noAnswer() throws Exception {
        try (var server = Peer.serving((peer, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(plan(server.port(), SIX + ",'timeoutNanos':600000000"));

            assertFails(result, "timeout", "no complete answer within 600 ms");
            assertThat(server.connections()).isEqualTo(6);
        }
    }

    /** Messages that the server does not read wait for a connection with room, and do not fill this JVM's memory. */
    @Test
    void theServerStopsReading() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(50));
        })) {
            String message = "x".repeat(200_000);
            Result result = Loads.run(Loads.planOf(
                    "{'uri':'ws://127.0.0.1:" + server.port() + "/','body':'" + message + "'}",
                    "'protocol':'websocket','websocket':{'answersPerMessage':0},'timeoutNanos':700000000,"
                            + "'model':{'open':{'maxConnections':1,'phases':[{'fromRate':400,'toRate':400,'nanos':500000000}]}},"
                            + "'durationNanos':500000000"));

            assertThat(result.failed()).containsOnlyKeys("timeout");
            assertThat(result.firstFailure().get("timeout"))
                    .isEqualTo("not written in time: the server does not read what is sent to it");
            assertThat(result.connections().waited()).isGreaterThan(50);
            assertThat(result.completed()).isLessThan(150);
        }
    }

    /**
     * The answer to a message that nobody waits for any more is not taken for the next one's. The others are due from
     * two seconds after the first on, so that they have as long to be sent on the next connection.
     */
    @Test
    void aLateAnswerIsNobodysElse() throws Exception {
        var messages = new AtomicInteger();
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                String message = peer.message();
                if (messages.incrementAndGet() == 1) {
                    LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(4_000));
                }
                peer.send(Peer.TEXT, message);
            }
        })) {
            Result result = Loads.run(plan(
                    server.port(),
                    "'protocol':'websocket','timeoutNanos':3000000000,'model':{'open':{'maxConnections':1,"
                            + "'phases':[{'fromRate':20,'toRate':20,'nanos':50000000},"
                            + "{'fromRate':0,'toRate':0,'nanos':1950000000},"
                            + "{'fromRate':20,'toRate':20,'nanos':3000000000}]}},'durationNanos':5000000000"));

            assertThat(result.failed()).containsOnlyKeys("timeout");
            assertThat(result.completed()).isGreaterThan(10);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(2);
        }
    }

    @Test
    void anotherAnswerThanTheExpectedOne() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            while (true) {
                peer.message();
                peer.send(Peer.TEXT, "goodbye");
            }
        })) {
            assertFails(run(server), "body", "the answer does not contain 'ell'");
        }
    }

    /** A frame of a server must not have reserved bits that nobody agreed upon. */
    @Test
    void aMalformedFrame() throws Exception {
        try (var server = Peer.serving((peer, socket) -> {
            peer.message();
            peer.raw((byte) 0xf1, (byte) 1, (byte) 'x');
            socket.getInputStream().readAllBytes();
        })) {
            assertFails(run(server), "protocol", "the connection broke");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'uri':'ws://a/'} | `` | requests[0].body: is missing: it is the message",
                "{'uri':'ws://a/{counter}','body':'x'} | `` | requests[0].uri, headers: have placeholders",
                "{'uri':'ws://127.0.0.1/a','body':'x'},{'uri':'ws://127.0.0.1/b','body':'x'} | `` | requests[1].uri, headers: differ",
                "{'uri':'ftp://a/','body':'x'} | `` | requests[0].uri: 'ftp' is unknown: known are http, https, ws, wss",
                "{'uri':'ws://a/','body':'x'} | ,'websocket':{'answersPerMessage':2} | websocket.answersPerMessage: must be 0 or 1",
                "{'uri':'ws://a/','body':'x','bodyContains':'y'} | ,'websocket':{'answersPerMessage':0} | requests[0].bodyContains: nothing is expected",
            })
    void refusesByTheFieldsName(String request, String fields, String sentence) {
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(Loads.planOf(request, SIX + fields)))
                .withMessageContaining(sentence);
    }
}
