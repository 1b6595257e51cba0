package io.github.perfjunit.load.sse;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.load.Loads;
import io.github.perfjunit.load.TestServer;
import io.github.perfjunit.load.engine.Result;
import java.io.IOException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Streams that are there and bring nothing are no failures, and not as good as others either. */
@Timeout(60)
class SilenceTest {

    private static final String FOUR = "'protocol':'sse','model':{'closed':{'users':4}},"
            + "'warmUpNanos':500000000,'durationNanos':500000000,'timeoutNanos':1200000000";

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
}
