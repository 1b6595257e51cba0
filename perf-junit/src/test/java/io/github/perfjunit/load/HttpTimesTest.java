package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Times before the end of an answer, as metrics. */
class HttpTimesTest {

    private final RecordedLoad run = new RecordedLoad();

    private void measure(LoadResult result) {
        run.receives(new HttpLoadStart(run.session(result))
                .constantRate(100)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));
    }

    @Test
    void whatWasTimedIsRecordedAlsoByName() {
        measure(Results.timed(Results.named(Results.good(), Map.of("list", 2_000L)), 200, ofMillis(2)));

        assertThat(run.metrics)
                .containsKeys(
                        "time.to.first.byte.p50",
                        "time.to.first.byte.p95",
                        "time.to.first.byte.p99",
                        "time.to.first.byte.max",
                        "time.to.first.byte.p99{request=list}",
                        "connect.time.p50",
                        "connect.time.p99",
                        "connect.time.max",
                        "tls.time.p50",
                        "tls.time.max")
                .containsEntry("connections.opened", 200L)
                .doesNotContainKey("connect.time.p50{request=list}");
    }

    /** No step has the time of the first byte of its own, so that none is proposed. */
    @Test
    void nothingIsClaimedOfFirstBytesAtSeveralRates() {
        LoadResult named = Results.named(Results.stepped(Results.good(), 4_000, 6_000), Map.of("list", 2_000L));
        run.receives(new HttpLoadStart(run.session(Results.timed(named, 200, ofMillis(2))))
                .steppedRate(800, 1_200)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));

        assertThat(run.refused)
                .containsKeys("latency.p99", "time.to.first.byte.p50", "time.to.first.byte.max")
                .doesNotContainKeys("connect.time.p99", "connections.opened")
                .hasEntrySatisfying("time.to.first.byte.p99{request=list}", reason -> assertThat(reason)
                        .isEqualTo(
                                "it is over requests at 2 rates together (800, 1200 per second), and no step has one of its"
                                        + " own; claim it of a load at one rate"));
    }

    @Test
    void whatWasNotTimedIsAbsent() {
        measure(Results.named(Results.good(), Map.of("list", 2_000L)));

        assertThat(run.metrics.keySet())
                .noneMatch(each -> each.startsWith("time.to.first.byte"))
                .noneMatch(each -> each.startsWith("connect"))
                .noneMatch(each -> each.startsWith("tls"));
    }
}
