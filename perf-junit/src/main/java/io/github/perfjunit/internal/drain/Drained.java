package io.github.perfjunit.internal.drain;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.List;

/**
 * A backlog that was drained, as it was seen in the sink.
 *
 * @param published the number of entries that the backlog had
 * @param progress the observations at which the number of documents had grown, in order, and last the one at which the
 *     sink was full and the queue empty
 */
public record Drained(long published, List<Observation> progress) {

    /**
     * The sink at one instant.
     *
     * @param nanoTime of {@link System#nanoTime()}
     */
    public record Observation(long nanoTime, long documents) {}

    public Drained {
        progress = List.copyOf(progress);
    }

    /** The instant at which it was seen that all was done. */
    public long at() {
        return progress.get(progress.size() - 1).nanoTime();
    }

    /**
     * Records {@code drain.time}, {@code drain.first.document}, and the rates where there were enough observations to tell.
     *
     * @param launchedAt clock zero of the run
     */
    public void into(MetricSink sink, long launchedAt) {
        Observation first = progress.get(0);
        Observation last = progress.get(progress.size() - 1);
        sink.record(Metrics.DRAIN_TIME, Duration.ofNanos(last.nanoTime() - launchedAt));
        sink.record(Metrics.DRAIN_FIRST_DOCUMENT, Duration.ofNanos(first.nanoTime() - launchedAt));
        rate(at(0.1), at(0.9), sink, Metrics.DRAIN_RATE);
        rate(first, last, sink, Metrics.WORK_THROUGHPUT);
    }

    /**
     * The first observation at which at least this share of what was published had arrived.
     *
     * @param share from 0 to 1
     */
    public Observation at(double share) {
        return progress.stream()
                .filter(observation -> observation.documents() >= share * published)
                .findFirst()
                .orElseThrow();
    }

    private static void rate(Observation from, Observation to, MetricSink sink, Metric<Rate> metric) {
        if (to.nanoTime() > from.nanoTime() && to.documents() > from.documents()) {
            double seconds = (to.nanoTime() - from.nanoTime()) / 1e9;
            sink.record(metric, Rate.perSecond((to.documents() - from.documents()) / seconds));
        }
    }
}
