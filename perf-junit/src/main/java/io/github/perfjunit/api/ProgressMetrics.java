package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics of a run's progress over time: a part of {@link Metrics}. */
interface ProgressMetrics {

    /** From the launch command to the first successful readiness check ({@code launch→ready}). */
    Metric<Duration> STARTUP_TIME = Metric.seconds(MetricId.STARTUP_TIME).lowerIsBetter();

    /** From the launch command to the end of the first complete answer with a status from 200 to 299 to a given request. */
    Metric<Duration> FIRST_RESPONSE_TIME =
            Metric.seconds(MetricId.FIRST_RESPONSE_TIME).lowerIsBetter();

    /**
     * The start-up time that the program itself reports, in the line that its framework prints. Each framework defines the
     * beginning and the end of a start differently, so compare this metric only with itself.
     */
    Metric<Duration> STARTUP_REPORTED =
            Metric.seconds(MetricId.STARTUP_REPORTED).lowerIsBetter();

    /** From the launch command to the end of the program ({@code launch→exit}), of one that ends by itself. */
    Metric<Duration> WALL_TIME = Metric.seconds(MetricId.WALL_TIME).lowerIsBetter();

    /** From the launch command to the instant at which the backlog was drained ({@code launch→drained}), start-up included. */
    Metric<Duration> DRAIN_TIME = Metric.seconds(MetricId.DRAIN_TIME).lowerIsBetter();

    /** From the launch command to the first document seen in the sink. */
    Metric<Duration> DRAIN_FIRST_DOCUMENT =
            Metric.seconds(MetricId.DRAIN_FIRST_DOCUMENT).lowerIsBetter();

    /** Documents per second between one tenth and nine tenths of the backlog: neither start-up nor the last stragglers. */
    Metric<Rate> DRAIN_RATE = Metric.rate(MetricId.DRAIN_RATE).higherIsBetter();

    /** Documents per second between the first and the last observation of the sink. */
    Metric<Rate> WORK_THROUGHPUT = Metric.rate(MetricId.WORK_THROUGHPUT).higherIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                STARTUP_TIME,
                FIRST_RESPONSE_TIME,
                STARTUP_REPORTED,
                WALL_TIME,
                DRAIN_TIME,
                DRAIN_FIRST_DOCUMENT,
                DRAIN_RATE,
                WORK_THROUGHPUT);
    }
}
