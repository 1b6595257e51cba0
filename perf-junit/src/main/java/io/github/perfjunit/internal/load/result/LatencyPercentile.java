package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.plan.LoadModel;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A percentile that is recorded of every load.
 *
 * @param percent from 0 to 100; 100 is the slowest of all
 * @param open its metric in an open load
 * @param closed its metric in a closed load
 */
public record LatencyPercentile(double percent, Metric<Duration> open, Metric<Duration> closed) {

    private static final double WHOLE = 100;

    private static final List<LatencyPercentile> ALL = List.of(
            new LatencyPercentile(50, Metrics.LATENCY_P50, Metrics.RESPONSE_TIME_P50),
            new LatencyPercentile(75, Metrics.LATENCY_P75, Metrics.RESPONSE_TIME_P75),
            new LatencyPercentile(90, Metrics.LATENCY_P90, Metrics.RESPONSE_TIME_P90),
            new LatencyPercentile(95, Metrics.LATENCY_P95, Metrics.RESPONSE_TIME_P95),
            new LatencyPercentile(99, Metrics.LATENCY_P99, Metrics.RESPONSE_TIME_P99),
            new LatencyPercentile(99.9, Metrics.LATENCY_P999, Metrics.RESPONSE_TIME_P999),
            new LatencyPercentile(WHOLE, Metrics.LATENCY_MAX, Metrics.RESPONSE_TIME_MAX));

    /** All of them, the slowest request last. */
    public static List<LatencyPercentile> all() {
        return ALL;
    }

    /** The one that this metric is, also with qualifiers, if it is one. */
    public static Optional<LatencyPercentile> of(Metric<?> metric) {
        return ALL.stream()
                .filter(each -> each.open.id().equals(metric.baseId())
                        || each.closed.id().equals(metric.baseId()))
                .findFirst();
    }

    /** Its metric in a load of this kind. */
    public Metric<Duration> metric(LoadModel model) {
        return model.isOpen() ? open : closed;
    }

    /** Returns the share of the samples that lies beyond this percentile, from 0 to 1. */
    public double shareBeyond() {
        return (WHOLE - percent) / WHOLE;
    }
}
