package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The response times of the requests of a closed load: a part of {@link Metrics}. */
interface ResponseTimeMetrics {

    /**
     * Half of all requests were answered within this time from their actual send. Closed load only: users wait for answers,
     * so a slower target gets less load. Shown beside {@link Metrics#REQUESTS_PER_SECOND}, and without a direction.
     */
    Metric<Duration> RESPONSE_TIME_P50 = Metric.milliseconds(MetricId.RESPONSE_TIME_P50);

    /** Three quarters of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_P75 = Metric.milliseconds(MetricId.RESPONSE_TIME_P75);

    /** 90 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_P90 = Metric.milliseconds(MetricId.RESPONSE_TIME_P90);

    /** 95 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_P95 = Metric.milliseconds(MetricId.RESPONSE_TIME_P95);

    /** 99 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_P99 = Metric.milliseconds(MetricId.RESPONSE_TIME_P99);

    /** 99.9 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_P999 = Metric.milliseconds(MetricId.RESPONSE_TIME_P999);

    /** The slowest request; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_MAX = Metric.milliseconds(MetricId.RESPONSE_TIME_MAX);

    /** The mean over all requests; see {@link #RESPONSE_TIME_P50}. */
    Metric<Duration> RESPONSE_TIME_MEAN = Metric.milliseconds(MetricId.RESPONSE_TIME_MEAN);

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                RESPONSE_TIME_P50,
                RESPONSE_TIME_P75,
                RESPONSE_TIME_P90,
                RESPONSE_TIME_P95,
                RESPONSE_TIME_P99,
                RESPONSE_TIME_P999,
                RESPONSE_TIME_MAX,
                RESPONSE_TIME_MEAN);
    }
}
