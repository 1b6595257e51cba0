package io.github.perfjunit.internal.drain;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.drain.Drained.Observation;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DrainedTest {
    /** Far from zero, as nano times are, and negative, as they may be. */
    private static final long LAUNCH = -5_000_000_000_000L;

    private static Observation after(double seconds, long documents) {
        return new Observation(LAUNCH + Math.round(seconds * 1e9), documents);
    }

    private static Map<Metric<?>, Object> metrics(int published, Observation... progress) {
        Map<Metric<?>, Object> recorded = new LinkedHashMap<>();
        new Drained(published, List.of(progress))
                .into(
                        new MetricSink() {
                            @Override
                            public <Q> void record(Metric<Q> metric, Q value) {
                                assertThat(recorded.put(metric, value)).isNull();
                            }
                        },
                        LAUNCH);
        return recorded;
    }

    @Test
    void countsTimesFromTheLaunchAndRatesBetweenObservations() {
        assertThat(metrics(100, after(2, 4), after(3, 20), after(5, 80), after(6, 95), after(8, 100)))
                .containsOnly(
                        Map.entry(Metrics.DRAIN_TIME, Duration.ofSeconds(8)),
                        Map.entry(Metrics.DRAIN_FIRST_DOCUMENT, Duration.ofSeconds(2)),
                        Map.entry(Metrics.WORK_THROUGHPUT, Rate.perSecond(96 / 6.0)),
                        Map.entry(Metrics.DRAIN_RATE, Rate.perSecond(75 / 3.0)));
    }

    @Test
    void recordsInTheOrderOfTheListOfMetrics() {
        assertThat(Metrics.all())
                .containsSubsequence(metrics(100, after(2, 4), after(3, 20), after(5, 80), after(6, 100))
                        .keySet()
                        .toArray(Metric<?>[]::new));
    }

    @Test
    void knowsNoRateOfABacklogThatWasGoneAtOnce() {
        assertThat(metrics(100, after(2, 100)))
                .containsOnly(
                        Map.entry(Metrics.DRAIN_TIME, Duration.ofSeconds(2)),
                        Map.entry(Metrics.DRAIN_FIRST_DOCUMENT, Duration.ofSeconds(2)));
    }

    /** No growth was observed: the documents came before, in a time that is not known. */
    @Test
    void knowsNoRateOfASinkThatWasFullWhenItWasFirstSeen() {
        assertThat(metrics(100, after(2, 100), after(3, 100)))
                .containsOnly(
                        Map.entry(Metrics.DRAIN_TIME, Duration.ofSeconds(3)),
                        Map.entry(Metrics.DRAIN_FIRST_DOCUMENT, Duration.ofSeconds(2)));
    }

    @Test
    void leavesOutTheInnerRateWhereOneObservationSpansIt() {
        assertThat(metrics(100, after(1, 5), after(2, 100)))
                .containsKey(Metrics.WORK_THROUGHPUT)
                .doesNotContainKey(Metrics.DRAIN_RATE);
    }

    @Test
    void endsAtItsLastObservation() {
        assertThat(new Drained(9, List.of(after(1, 4), after(2, 9))).at())
                .isEqualTo(after(2, 9).nanoTime());
    }

    @Test
    void isDrainedOnlyWhenTheQueueIsEmptyToo() {
        assertThat(metrics(100, after(2, 10), after(3, 100), after(7, 100)))
                .containsEntry(Metrics.DRAIN_TIME, Duration.ofSeconds(7))
                .containsEntry(Metrics.WORK_THROUGHPUT, Rate.perSecond(90 / 5.0))
                .containsEntry(Metrics.DRAIN_RATE, Rate.perSecond(90));
    }
}
