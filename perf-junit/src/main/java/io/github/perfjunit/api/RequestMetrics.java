package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The numbers of requests that a load made, and of their outcomes: a part of {@link Metrics}. */
interface RequestMetrics {

    /** Requests of the measured part that were answered as expected. */
    Metric<Number> REQUESTS_COMPLETED =
            Metric.count(MetricId.REQUESTS_COMPLETED).higherIsBetter();

    /** Requests of the measured part that were not: wrong status or body, no connection, no answer in time or at the end. */
    Metric<Number> REQUESTS_FAILED = Metric.count(MetricId.REQUESTS_FAILED).lowerIsBetter();

    /** {@link #REQUESTS_COMPLETED} as a share of all requests of the measured part. */
    Metric<Share> SUCCESS_RATE = Metric.share(MetricId.SUCCESS_RATE).higherIsBetter();

    /**
     * The requests that were completed between the begin and the planned end of the measured part, per second: the throughput of
     * a load. What is completed later does not lower it.
     */
    Metric<Rate> REQUESTS_PER_SECOND = Metric.rate(MetricId.REQUESTS_PER_SECOND).higherIsBetter();

    /** The most requests that were completed within one second of the measured part. */
    Metric<Rate> REQUESTS_PEAK_RATE = Metric.rate(MetricId.REQUESTS_PEAK_RATE).higherIsBetter();

    /** The bytes received in the measured part. They depend on the load, so the metric has no direction. */
    Metric<Bytes> RESPONSE_BYTES = Metric.bytes(MetricId.RESPONSE_BYTES);

    /** CPU time of the target between the begin and the planned end of the measured part, for each request completed in it. */
    Metric<Duration> CPU_PER_REQUEST =
            Metric.milliseconds(MetricId.CPU_PER_REQUEST).lowerIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                REQUESTS_COMPLETED,
                REQUESTS_FAILED,
                SUCCESS_RATE,
                REQUESTS_PER_SECOND,
                REQUESTS_PEAK_RATE,
                RESPONSE_BYTES,
                CPU_PER_REQUEST);
    }
}
