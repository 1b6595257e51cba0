package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The latencies of the requests of an open load: a part of {@link Metrics}. */
interface LatencyMetrics {

    /**
     * Half of all requests were answered within this time from their <i>intended</i> send. Open load only. Failed requests
     * count with at least their elapsed time. A percentile with fewer than 100 samples beyond it can't be claimed.
     */
    Metric<Duration> LATENCY_P50 = Metric.milliseconds(MetricId.LATENCY_P50).lowerIsBetter();

    /** Three quarters of all requests were answered within this time; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_P75 = Metric.milliseconds(MetricId.LATENCY_P75).lowerIsBetter();

    /** 90 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_P90 = Metric.milliseconds(MetricId.LATENCY_P90).lowerIsBetter();

    /** 95 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_P95 = Metric.milliseconds(MetricId.LATENCY_P95).lowerIsBetter();

    /** 99 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_P99 = Metric.milliseconds(MetricId.LATENCY_P99).lowerIsBetter();

    /** 99.9 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_P999 = Metric.milliseconds(MetricId.LATENCY_P999).lowerIsBetter();

    /** The slowest request; see {@link #LATENCY_P50}. Nothing lies beyond it, so it can't be claimed. */
    Metric<Duration> LATENCY_MAX = Metric.milliseconds(MetricId.LATENCY_MAX).lowerIsBetter();

    /** The mean over all requests; see {@link #LATENCY_P50}. */
    Metric<Duration> LATENCY_MEAN = Metric.milliseconds(MetricId.LATENCY_MEAN).lowerIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                LATENCY_P50,
                LATENCY_P75,
                LATENCY_P90,
                LATENCY_P95,
                LATENCY_P99,
                LATENCY_P999,
                LATENCY_MAX,
                LATENCY_MEAN);
    }
}
