package io.github.perfjunit.load;

import static java.time.Duration.ofMillis;
import static java.time.Duration.ofSeconds;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.RecordedLoad;
import io.github.perfjunit.internal.load.http.HttpLoadStart;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadParts.Sessions;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.load.result.Results;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The metrics of a load whose requests have names. */
class NamedRequestsTest {

    private final RecordedLoad run = new RecordedLoad();

    private void measure(LoadResult result) {
        run.receives(new HttpLoadStart(run.session(result))
                .constantRate(100)
                .during(ofSeconds(10))
                .get("http://127.0.0.1:1/"));
    }

    @Test
    void eachNameHasWhatTheWholeHas() {
        measure(Results.named(Results.good(), Map.of("list", 2_000L, "never", 0L)));

        assertThat(run.metrics)
                .containsEntry("requests.completed", 10_000L)
                .containsEntry("requests.completed{request=list}", 2_000L)
                .containsEntry("requests.failed{request=list}", 0L)
                .containsKeys(
                        "latency.p50{request=list}",
                        "latency.p999{request=list}",
                        "latency.mean{request=list}",
                        "success.rate{request=list}")
                .hasEntrySatisfying("requests.per.second{request=list}", rate -> assertThat(rate)
                        .hasToString("200.0/s"))
                .containsEntry("requests.completed{request=never}", 0L)
                .doesNotContainKeys("latency.p50{request=never}", "success.rate{request=never}");
    }

    /** Lateness is known of all requests: a percentile of a fifth of them may be where the latest one of twenty is. */
    @Test
    void aLateGeneratorMayHaveBeenLateForOneNameOnly() {
        LoadResult late = Results.late(Results.good(), 9_920, ofMillis(1), 80, ofMillis(50));
        measure(Results.named(late, Map.of("list", 2_000L)));

        assertThat(run.refused).containsKeys("latency.p999", "latency.p99{request=list}");
        assertThat(run.refused).doesNotContainKeys("latency.p99", "latency.p95{request=list}");
    }

    @Test
    void sessionsAreCounted() {
        measure(Results.in(Results.good(), new Sessions(1_000, 990, 10, OptionalLong.of(980), ofSeconds(1))));

        assertThat(run.metrics)
                .containsEntry("sessions.completed", 990L)
                .containsEntry("sessions.failed", 10L)
                .hasEntrySatisfying(
                        "sessions.per.second", rate -> assertThat(rate).hasToString("98.0/s"))
                .hasEntrySatisfying(
                        "session.success.rate", share -> assertThat(share).hasToString("99.000 %"));
    }

    /** The rate is one of sessions: requests of their later steps do not make up for arrivals that were never sent. */
    @Test
    void sessionsThatWereDueAndNeverBegun() {
        LoadResult result = Results.in(
                Results.taking(Results.good(), ofSeconds(20)),
                new Sessions(900, 890, 10, OptionalLong.of(890), ofSeconds(60)));

        assertThatExceptionOfType(LoadFailure.class)
                .isThrownBy(() -> measure(result))
                .withMessageContaining("100 of 1000 sessions were due and never sent");
    }

    /** As for the kind of requests on their own: a generator that stood still did not look for answers. */
    @Test
    void timeoutsOfAStepAreExcusedToo() {
        LoadResult failed = Results.in(
                Results.of(9_000, Map.of("step 'cart': timeout", 1_000L), 0, Duration.ofNanos(20_000), ofSeconds(1)),
                new Sessions(1_000, 900, 100, OptionalLong.of(900), ofMillis(1)));

        assertThatExceptionOfType(GeneratorFailure.class)
                .isThrownBy(() -> measure(Results.late(failed, 90, ofMillis(1), 10, ofMillis(500))))
                .withMessageContaining("the generator stood still");
    }

    @Test
    void nothingIsSaidOfSessionsWhereThereAreNone() {
        measure(Results.in(Results.good(), Optional.empty(), List.of()));

        assertThat(run.metrics.keySet()).noneMatch(id -> id.contains("session") || id.contains("{"));
    }
}
