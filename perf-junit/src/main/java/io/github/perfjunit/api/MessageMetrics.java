package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics of answers that consist of messages: a part of {@link Metrics}. */
interface MessageMetrics {

    /**
     * Messages that came in the measured part of a load by messages, answers and others. Without a direction: services that do
     * the same send the same.
     */
    Metric<Number> MESSAGES_RECEIVED = Metric.count(MetricId.MESSAGES_RECEIVED);

    /** {@link #MESSAGES_RECEIVED} divided by the length of the measured part: the throughput of a load by messages. */
    Metric<Rate> MESSAGES_PER_SECOND = Metric.rate(MetricId.MESSAGES_PER_SECOND).higherIsBetter();

    /**
     * Half of the calls that were answered by messages had the first of them within this time: from the instant at which the call
     * was due in an open load, from the one at which it was made in a closed one. Calls without a message are not in it, so it
     * has no direction: claim {@link Metrics#LATENCY_P50} and its like.
     */
    Metric<Duration> TIME_TO_FIRST_MESSAGE_P50 = Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P50);

    /** 95 % of those calls had their first message within this time; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    Metric<Duration> TIME_TO_FIRST_MESSAGE_P95 = Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P95);

    /** 99 % of those calls had their first message within this time; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    Metric<Duration> TIME_TO_FIRST_MESSAGE_P99 = Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P99);

    /** The slowest first message; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    Metric<Duration> TIME_TO_FIRST_MESSAGE_MAX = Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_MAX);

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                MESSAGES_RECEIVED,
                MESSAGES_PER_SECOND,
                TIME_TO_FIRST_MESSAGE_P50,
                TIME_TO_FIRST_MESSAGE_P95,
                TIME_TO_FIRST_MESSAGE_P99,
                TIME_TO_FIRST_MESSAGE_MAX);
    }
}
