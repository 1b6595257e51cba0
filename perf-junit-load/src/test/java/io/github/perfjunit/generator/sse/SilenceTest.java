package io.github.perfjunit.generator.sse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.generator.Loads;
import io.github.perfjunit.generator.TestServer;
import io.github.perfjunit.internal.protocol.Result;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;

/** Streams that are there and bring nothing are no failures, and not as good as others either. */
@Isolated("it judges by the clock")
@Timeout(60)
class SilenceTest {

    private static final String FOUR = "'protocol':'sse','model':{'closed':{'users':4}},"
            + "'warmUpNanos':800000000,'durationNanos':800000000,'timeoutNanos':2000000000";

    /** The first stream brings so many events at once and nothing more, the others one every few milliseconds. */
    private static TestServer quietAfter(int events) throws IOException {
        var connections = new AtomicInteger();
        return Streams.saying(output -> {
            boolean first = connections.incrementAndGet() == 1;
            for (int number = 0; !first || number < events; number++) {
                Streams.event(output, "tick " + number);
                Streams.pause(first ? 0 : 10);
            }
            Streams.pause(60_000);
        });
    }

    private static Result.Streams streams(TestServer server) throws Exception {
        Result result = Loads.run(Loads.plan(server.port(), FOUR));
        assertThat(result.completed()).isEqualTo(4);
        return result.streams().orElseThrow();
    }

    @Test
    void oneThatNeverBroughtAnything() throws Exception {
        try (var server = quietAfter(0)) {
            assertThat(streams(server).silent()).hasValue(1);
        }
    }

    @Test
    void oneThatFellSilentBeforeTheMeasuredPart() throws Exception {
        try (var server = quietAfter(3)) {
            assertThat(streams(server).silent()).hasValue(1);
        }
    }

    @Test
    void noneIsSilentWhereAllBringSomething() throws Exception {
        try (var server = Streams.ticking(10)) {
            assertThat(streams(server).silent()).hasValue(0);
        }
    }

    /** The end of the load must not hide a silence that it cut short. */
    @Test
    void aGapThatIsOpenAtTheEndCounts() throws Exception {
        try (var server = quietAfter(3)) {
            assertThat(streams(server).gaps().getMaxValue()).isGreaterThanOrEqualTo(500_000_000);
        }
    }

    /** The next event comes when the measured part is over, and the load waits for another stream still. */
    @Test
    void aGapThatEndsAfterTheMeasuredPartCountsUpToItsEnd() throws Exception {
        var connections = new AtomicInteger();
        try (var server = Streams.saying(output -> {
            if (connections.incrementAndGet() == 1) {
                Streams.event(output, "first");
                Streams.pause(1_300);
                Streams.event(output, "late");
            }
            Streams.pause(60_000);
        })) {
            Result result = Loads.run(
                    Loads.plan(
                            server.port(),
                            "'protocol':'sse','model':{'closed':{'users':2}},'durationNanos':1000000000,'timeoutNanos':2000000000"));
            var gaps = result.streams().orElseThrow().gaps();

            assertThat(gaps.getTotalCount()).isEqualTo(1);
            assertThat(gaps.getMaxValue()).isBetween(1L, 1_001_000_000L);
        }
    }

    /** A server that falls silent and then ends the stream was silent all the same. */
    @Test
    void aGapThatTheServerEndsWithTheStreamCounts() throws Exception {
        try (var server = Streams.saying(output -> {
            Streams.event(output, "first");
            Streams.pause(400);
        })) {
            Result result = Loads.run(
                    Loads.plan(
                            server.port(),
                            "'protocol':'sse','model':{'closed':{'users':1}},'durationNanos':1000000000,'timeoutNanos':1200000000"));

            assertThat(result.failed()).containsOnlyKeys("reset");
            assertThat(result.streams().orElseThrow().gaps().getMaxValue()).isGreaterThanOrEqualTo(390_000_000);
        }
    }

    /** The rest of the last interval is no gap: it would only make the others look shorter. */
    @Test
    void theRestOfAnOrdinaryIntervalIsNoGap() throws Exception {
        try (var server = Streams.saying(output -> {
            Streams.event(output, "0");
            Streams.pause(400);
            Streams.event(output, "1");
            Streams.pause(60_000);
        })) {
            Result result = Loads.run(Loads.plan(
                    server.port(),
                    "'protocol':'sse','sse':{'lastsNanos':500000000},'model':{'closed':{'users':1}},'requestCount':1"));
            var gaps = result.streams().orElseThrow().gaps();

            assertThat(gaps.getTotalCount()).isEqualTo(1);
            assertThat(gaps.getMaxValue()).isGreaterThanOrEqualTo(390_000_000);
        }
    }
}
