package io.github.perfjunit.generator.sse;

import static io.github.perfjunit.generator.sse.Streams.chunk;
import static io.github.perfjunit.generator.sse.Streams.event;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.SilentPort;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.plan.RefusedException;
import io.github.perfjunit.internal.protocol.Result;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SseFaultTest {

    /** Four streams that should bring five events each, by four users who each have one only. */
    private static final String FOUR = "'protocol':'sse','model':{'open':{'phases':[{'fromRate':100,'toRate':100,"
            + "'nanos':40000000}]}},'requestCount':4,'sse':{'events':5}";

    private static Result run(TestServer server) throws Exception {
        return Loads.run(Loads.plan(server.port(), FOUR));
    }

    private static void assertFails(Result result, String kind, String message) {
        assertThat(result.failed()).containsExactly(entry(kind, 4L));
        assertThat(result.firstFailure().get(kind)).contains(message);
        assertThat(result.streams().orElseThrow().failed()).isEqualTo(4);
    }

    @Test
    void aStreamThatTheServerEnds() throws Exception {
        try (var server = Streams.saying(output -> {
            event(output, "1");
            event(output, "2");
            Streams.end(output);
        })) {
            Result result = run(server);

            assertFails(result, "closed", "the server ended the stream after 2 events");
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(4);
            assertThat(result.streams().orElseThrow().received()).isEqualTo(8);
        }
    }

    /** Without chunks the end of the connection is that of the stream. */
    @Test
    void aStreamThatEndsWithItsConnection() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            Streams.write(socket, "HTTP/1.1 200 OK\r\nContent-Type: Text/Event-Stream\r\n\r\ndata: 1\n\n");
        })) {
            assertFails(run(server), "closed", "the server ended the stream after 1 events");
        }
    }

    @Test
    void aConnectionThatBreaksInTheMiddleOfTheStream() throws Exception {
        try (var server = Streams.saying(output -> event(output, "1"))) {
            assertFails(run(server), "reset", "in the middle of the stream, after 1 events");
        }
    }

    /** Users try again after a second, and are in when the measured part begins. */
    @Test
    void whatIsRefusedInTheWarmUpIsCountedApart() throws Exception {
        var asked = new AtomicInteger();
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            if (asked.incrementAndGet() <= 2) {
                Streams.write(socket, TestServer.answer(503, "not yet"));
                return;
            }
            Streams.write(socket, Streams.HEAD);
            event(socket.getOutputStream(), "1");
            assertThat(socket.getInputStream().read()).isNegative();
        })) {
            Result result = Loads.run(
                    Loads.plan(
                            server.port(),
                            "'protocol':'sse','model':{'closed':{'users':2}},'warmUpNanos':2500000000,'durationNanos':500000000"));

            Result.Streams streams = result.streams().orElseThrow();
            assertThat(result.failed()).as("%s", result.firstFailure()).isEmpty();
            assertThat(streams.opened()).isEqualTo(2);
            assertThat(streams.failed()).isZero();
            assertThat(streams.inWarmUp()).isEqualTo(new Result.Losses(2, "the answer had status 503"));
        }
    }

    /** The first of ten streams of the warm-up ends after some of the measured part were opened, long before its end. */
    @Test
    void aStreamOfTheWarmUpThatEndsInTheMeasuredPartIsLostThere() throws Exception {
        var others = new CountDownLatch(12);
        var isFirst = new AtomicBoolean(true);
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            Streams.write(socket, Streams.HEAD);
            event(socket.getOutputStream(), "1");
            if (isFirst.getAndSet(false)) {
                assertThat(others.await(30, TimeUnit.SECONDS)).isTrue();
                return;
            }
            others.countDown();
            assertThat(socket.getInputStream().read()).isNegative();
        })) {
            Result result = Loads.run(Loads.plan(
                    server.port(),
                    "'protocol':'sse','model':{'open':{'phases':[{'fromRate':10,'toRate':10,'nanos':6000000000}]}},"
                            + "'warmUpNanos':1000000000,'durationNanos':5000000000"));

            Result.Streams streams = result.streams().orElseThrow();
            assertThat(streams.inWarmUp()).isEqualTo(new Result.Losses(0, ""));
            assertThat(streams.failed()).as("%s", result.firstFailure()).isOne();
            assertThat(streams.firstLoss()).contains("in the middle of the stream, after 1 events");
        }
    }

    @Test
    void aReset() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            Streams.write(socket, Streams.HEAD);
            socket.setSoLinger(true, 0);
        })) {
            assertThat(run(server).failed()).containsExactly(entry("reset", 4L));
        }
    }

    @Test
    void noAnswerAtAll() throws Exception {
        try (var server =
                TestServer.start((self, socket) -> socket.getInputStream().readAllBytes())) {
            Result result = Loads.run(Loads.plan(server.port(), FOUR + ",'timeoutNanos':300000000"));

            assertFails(result, "timeout", "no complete answer within 300 ms");
            assertThat(result.histogram().getMinValue()).isGreaterThan(299_000_000);
        }
    }

    @Test
    void anotherContentType() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            Streams.write(socket, "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 5\r\n\r\nhello");
        })) {
            assertFails(run(server), "content-type", "the answer is 'text/html', not text/event-stream");
        }
    }

    @Test
    void errorsOnly() throws Exception {
        try (var server = TestServer.start(TestServer.answering(request -> TestServer.answer(503, "no")))) {
            assertFails(run(server), "status 503", "the answer had status 503");
        }
    }

    @Test
    void aMalformedChunk() throws Exception {
        try (var server = Streams.saying(output -> {
            event(output, "1");
            output.write("xyz\r\n".getBytes(US_ASCII));
        })) {
            assertFails(run(server), "protocol", "'xyz' is no size of a chunk");
        }
    }

    @Test
    void connectionRefused() throws Exception {
        try (var port = SilentPort.take()) {
            assertFails(Loads.run(Loads.plan(port.number(), FOUR)), "connect", "refused");
        }
    }

    /** The user comes back, after a second as a browser would, and that is another connection. */
    @Test
    void aUserConnectsAgainAndIsCountedAgain() throws Exception {
        var served = new AtomicInteger();
        try (var server = Streams.saying(output -> {
            event(output, "1");
            if (served.incrementAndGet() == 1) {
                Streams.end(output);
                return;
            }
            while (true) {
                chunk(output, "data: more\n\n");
                Streams.pause(10);
            }
        })) {
            Result result = Loads.run(Loads.plan(
                    server.port(), "'protocol':'sse','model':{'closed':{'users':1}},'durationNanos':5000000000"));

            assertThat(result.sent()).isEqualTo(2);
            assertThat(result.failed()).containsExactly(entry("closed", 1L));
            assertThat(result.completed()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "'sse':{'events':5,'lastsNanos':5},'requestCount':4 | sse.events, sse.lastsNanos: give one of them",
                "'requestCount':4 | requestCount: is never reached by streams that last until the end",
                "'sse':{'events':0},'requestCount':4 | sse.events: must be at least 1, found 0",
                "'sse':{'event':1},'requestCount':4 | sse.event: is unknown",
            })
    void refusesByTheFieldsName(String fields, String sentence) {
        String plan = Loads.plan(1, "'protocol':'sse','model':{'closed':{'users':1}}," + fields);
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(plan))
                .withMessage(sentence);
    }

    @Test
    void refusesWhatIsNotAskedForByGet() {
        String post = Loads.planOf(
                "{'uri':'http://127.0.0.1:1/','method':'POST'}",
                "'protocol':'sse','model':{'closed':{'users':1}},'durationNanos':1000");
        assertThatExceptionOfType(RefusedException.class)
                .isThrownBy(() -> Loads.run(post))
                .withMessage("requests[0].method: event streams are asked for by GET, found POST");
    }
}
