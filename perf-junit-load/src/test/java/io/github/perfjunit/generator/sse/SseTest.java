package io.github.perfjunit.generator.sse;

import static io.github.perfjunit.generator.sse.Streams.chunk;
import static io.github.perfjunit.generator.sse.Streams.event;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.generator.engine.Transport;
import io.github.perfjunit.internal.protocol.Result;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class SseTest {

    private static final String SSE = "'protocol':'sse',";

    private static Result run(TestServer server, String fields) throws Exception {
        return Loads.run(Loads.plan(server.port(), SSE + fields));
    }

    /** Opened in the warm-up, and there in the measured part: they belong to it. */
    @ParameterizedTest
    @EnumSource(Transport.class)
    void holdsConnectionsThatWereOpenedInTheWarmUp(Transport transport) throws Exception {
        try (var server = Streams.ticking(10)) {
            String plan = Loads.plan(
                    server.port(),
                    SSE + "'model':{'closed':{'users':5,'rampUpNanos':200000000}},"
                            + "'warmUpNanos':1000000000,'durationNanos':1000000000");
            Result result = Loads.run(plan, transport);

            assertThat(result.sent()).isEqualTo(5);
            assertThat(result.completed()).isEqualTo(5);
            assertThat(result.warmUp().sent()).isZero();
            Result.Streams streams = result.streams().orElseThrow();
            assertThat(streams.opened()).isEqualTo(5);
            assertThat(streams.failed()).isZero();
            assertThat(streams.received()).isBetween(5L, 1_000L);
            // the silence at the end of a stream is one more, if it is the longest of this stream
            assertThat(streams.gaps().getTotalCount()).isBetween(streams.received(), streams.received() + 5);
            assertThat(streams.gaps().getMaxValue()).isGreaterThan(9_000_000);
            assertThat(result.bytes()).isGreaterThan(10 * streams.received());
            assertThat(server.connections()).isEqualTo(5);
        }
    }

    @Test
    void countsEventsBySecondsAndAsksForAStream() throws Exception {
        try (var server = Streams.ticking(10)) {
            Result result = run(server, "'model':{'closed':{'users':2}},'durationNanos':1500000000");

            Result.Streams streams = result.streams().orElseThrow();
            assertThat(result.seconds().stream()
                            .mapToLong(Result.SecondFigures::received)
                            .sum())
                    .isEqualTo(streams.received());
            assertThat(streams.gaps().getTotalCount()).isBetween(streams.received() - 2, streams.received());
            assertThat(server.requests()).hasSize(2).allMatch(request -> request.contains("accept: text/event-stream"));
        }
    }

    @Test
    void aStreamIsCompleteWithItsEvents() throws Exception {
        try (var server = Streams.saying(output -> {
            chunk(output, ": welcome\n\n");
            chunk(output, "data: 1\n\ndata: 2\n\nda");
            chunk(output, "ta: 3\n\ndata: 4\n\n");
            Streams.pause(60_000);
        })) {
            Result result = run(server, "'model':{'closed':{'users':2}},'requestCount':10,'sse':{'events':3}");

            assertThat(result.completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().received()).isEqualTo(30);
        }
    }

    @Test
    void connectionsComeAtARateAndStayForATime() throws Exception {
        try (var server = Streams.ticking(5)) {
            Result result = run(
                    server,
                    "'model':{'open':{'phases':[{'fromRate':40,'toRate':40,'nanos':1000000000}]}},"
                            + "'durationNanos':1000000000,'sse':{'lastsNanos':100000000}");

            assertThat(result.sent()).isEqualTo(40);
            assertThat(result.completed()).isEqualTo(40);
            assertThat(result.startLag().getTotalCount()).isEqualTo(40);
            assertThat(result.connections().peakOpen()).isLessThan(40);
            assertThat(result.streams().orElseThrow().received()).isGreaterThan(40);
        }
    }

    /** Connections of the warm-up belong to it, and so does their time to the first event. */
    @Test
    void aScheduleLeavesItsWarmUpOut() throws Exception {
        try (var server = Streams.ticking(5)) {
            Result result = run(
                    server,
                    "'model':{'open':{'phases':[{'fromRate':20,'toRate':20,'nanos':1000000000}]}},"
                            + "'warmUpNanos':500000000,'durationNanos':500000000");

            assertThat(result.sent()).isEqualTo(10);
            assertThat(result.warmUp().sent()).isEqualTo(10);
            assertThat(result.warmUp().completed()).isEqualTo(10);
            assertThat(result.streams().orElseThrow().opened()).isEqualTo(10);
        }
    }

    /** The first event counts from the intended connect, by which a slow one is long. */
    @Test
    void theFirstEventCountsFromTheConnect() throws Exception {
        try (var server = Streams.saying(output -> {
            Streams.pause(200);
            for (int number = 0; ; number++) {
                event(output, "tick");
                Streams.pause(20);
            }
        })) {
            Result result = run(server, "'model':{'closed':{'users':3}},'durationNanos':1000000000");

            assertThat(result.histogram().getMinValue()).isGreaterThan(190_000_000);
            assertThat(result.streams().orElseThrow().gaps().getMaxValue()).isGreaterThan(19_000_000);
        }
    }

    /** A stream may be quiet: it is there, and its time to a first event is at least what it had. */
    @Test
    void aQuietStreamIsNoFailure() throws Exception {
        try (var server = Streams.saying(output -> Streams.pause(60_000))) {
            Result result =
                    run(server, "'model':{'closed':{'users':2}},'durationNanos':1000000000,'timeoutNanos':2500000000");

            assertThat(result.completed()).isEqualTo(2);
            assertThat(result.streams().orElseThrow().received()).isZero();
            assertThat(result.histogram().getMinValue()).isGreaterThan(2_490_000_000L);
        }
    }

    /** It was asked for before the measured part, and is there in it: else a server could leave out what it has no room for. */
    @Test
    void aStreamWithoutAnAnswerBelongsToTheMeasuredPart() throws Exception {
        try (var server = TestServer.start((self, socket) -> {
            self.readRequest(socket);
            Streams.pause(60_000);
        })) {
            Result result = run(
                    server,
                    "'model':{'closed':{'users':2}},'warmUpNanos':500000000,'durationNanos':1000000000,"
                            + "'timeoutNanos':2500000000");

            assertThat(result.failed()).containsExactly(entry("timeout", 2L));
            assertThat(result.sent()).isEqualTo(2);
            assertThat(result.streams().orElseThrow().opened()).isZero();
            assertThat(result.streams().orElseThrow().failed()).isEqualTo(2);
        }
    }

    @Test
    void tooFewEventsInTimeAreInFlightAtTheEnd() throws Exception {
        try (var server = Streams.ticking(10)) {
            Result result = run(
                    server,
                    "'model':{'closed':{'users':2}},'durationNanos':1000000000,'timeoutNanos':2500000000,"
                            + "'sse':{'events':1000000}");

            assertThat(result.inFlight()).as("%s", result).isEqualTo(2);
            assertThat(result.completed()).isZero();
        }
    }
}
