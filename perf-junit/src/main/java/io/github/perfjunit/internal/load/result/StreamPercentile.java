package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A percentile that is recorded of loads by streams of events or messages.
 *
 * @param sample what is counted, such as {@code event}
 * @param percent from 0 to 100; 100 is the slowest of all
 * @param counts metrics whose sum is the number of samples that it is of
 */
public record StreamPercentile(String sample, double percent, Metric<Duration> metric, List<Metric<Number>> counts) {

    private static final double WHOLE = 100;

    private static final List<Metric<Number>> CONNECTIONS =
            List.of(Metrics.CONNECTIONS_OPENED, Metrics.CONNECTIONS_FAILED);

    private static final List<Metric<Number>> EVENTS = List.of(Metrics.EVENTS_RECEIVED);

    private static final List<StreamPercentile> FIRST_EVENTS = List.of(
            new StreamPercentile("connection", 50, Metrics.TIME_TO_FIRST_EVENT_P50, CONNECTIONS),
            new StreamPercentile("connection", 95, Metrics.TIME_TO_FIRST_EVENT_P95, CONNECTIONS),
            new StreamPercentile("connection", 99, Metrics.TIME_TO_FIRST_EVENT_P99, CONNECTIONS),
            new StreamPercentile("connection", WHOLE, Metrics.TIME_TO_FIRST_EVENT_MAX, CONNECTIONS));

    private static final List<StreamPercentile> GAPS = List.of(
            new StreamPercentile("event", 50, Metrics.EVENT_GAP_P50, EVENTS),
            new StreamPercentile("event", 99, Metrics.EVENT_GAP_P99, EVENTS),
            new StreamPercentile("event", WHOLE, Metrics.EVENT_GAP_MAX, EVENTS));

    private static final List<Metric<Number>> MESSAGES = List.of(Metrics.MESSAGES_RECEIVED);

    private static final List<StreamPercentile> PUSHES = List.of(
            new StreamPercentile("message", 50, Metrics.MESSAGE_GAP_P50, MESSAGES),
            new StreamPercentile("message", 99, Metrics.MESSAGE_GAP_P99, MESSAGES),
            new StreamPercentile("message", WHOLE, Metrics.MESSAGE_GAP_MAX, MESSAGES));

    private static final List<Metric<Number>> DELIVERIES =
            List.of(Metrics.DELIVERIES_RECEIVED, Metrics.DELIVERIES_LOST);

    private static final List<StreamPercentile> DELIVERY_LATENCIES = List.of(
            new StreamPercentile("delivery", 50, Metrics.DELIVERY_LATENCY_P50, DELIVERIES),
            new StreamPercentile("delivery", 90, Metrics.DELIVERY_LATENCY_P90, DELIVERIES),
            new StreamPercentile("delivery", 95, Metrics.DELIVERY_LATENCY_P95, DELIVERIES),
            new StreamPercentile("delivery", 99, Metrics.DELIVERY_LATENCY_P99, DELIVERIES),
            new StreamPercentile("delivery", 99.9, Metrics.DELIVERY_LATENCY_P999, DELIVERIES),
            new StreamPercentile("delivery", WHOLE, Metrics.DELIVERY_LATENCY_MAX, DELIVERIES));

    private static final List<Metric<Number>> CALLS = List.of(Metrics.REQUESTS_COMPLETED, Metrics.REQUESTS_FAILED);

    private static final List<StreamPercentile> FIRST_MESSAGES = List.of(
            new StreamPercentile("request", 50, Metrics.TIME_TO_FIRST_MESSAGE_P50, CALLS),
            new StreamPercentile("request", 95, Metrics.TIME_TO_FIRST_MESSAGE_P95, CALLS),
            new StreamPercentile("request", 99, Metrics.TIME_TO_FIRST_MESSAGE_P99, CALLS),
            new StreamPercentile("request", WHOLE, Metrics.TIME_TO_FIRST_MESSAGE_MAX, CALLS));

    private static final List<StreamPercentile> FIRST_BYTES = List.of(
            new StreamPercentile("request", 50, Metrics.TIME_TO_FIRST_BYTE_P50, CALLS),
            new StreamPercentile("request", 95, Metrics.TIME_TO_FIRST_BYTE_P95, CALLS),
            new StreamPercentile("request", 99, Metrics.TIME_TO_FIRST_BYTE_P99, CALLS),
            new StreamPercentile("request", WHOLE, Metrics.TIME_TO_FIRST_BYTE_MAX, CALLS));

    private static final List<Metric<Number>> OPENED = List.of(Metrics.CONNECTIONS_OPENED);

    private static final List<StreamPercentile> CONNECTING = List.of(
            new StreamPercentile("connection", 50, Metrics.CONNECT_TIME_P50, OPENED),
            new StreamPercentile("connection", 99, Metrics.CONNECT_TIME_P99, OPENED),
            new StreamPercentile("connection", WHOLE, Metrics.CONNECT_TIME_MAX, OPENED));

    private static final List<StreamPercentile> SECURING = List.of(
            new StreamPercentile("connection", 50, Metrics.TLS_TIME_P50, OPENED),
            new StreamPercentile("connection", 99, Metrics.TLS_TIME_P99, OPENED),
            new StreamPercentile("connection", WHOLE, Metrics.TLS_TIME_MAX, OPENED));

    public StreamPercentile {
        counts = List.copyOf(counts);
    }

    /** Returns the percentiles of the time from a connection's due instant to its first event. */
    public static List<StreamPercentile> ofFirstEvents() {
        return FIRST_EVENTS;
    }

    /** Returns the percentiles of the time from an event to the next on the same connection. */
    public static List<StreamPercentile> ofGaps() {
        return GAPS;
    }

    /** Returns the percentiles of the time from a message that was sent unasked to the next on the same connection or call. */
    public static List<StreamPercentile> ofPushes() {
        return PUSHES;
    }

    /** Returns the percentiles of the time from the instant at which a call was due to its first message. */
    public static List<StreamPercentile> ofFirstMessages() {
        return FIRST_MESSAGES;
    }

    /** Returns the percentiles of the time from the instant at which a message was due to each of its deliveries. */
    public static List<StreamPercentile> ofDeliveries() {
        return DELIVERY_LATENCIES;
    }

    /** Returns the percentiles of the time from the instant at which a request was due to the first byte of its answer. */
    public static List<StreamPercentile> ofFirstBytes() {
        return FIRST_BYTES;
    }

    /** Returns the percentiles of the time in which a connection was opened, without TLS. */
    public static List<StreamPercentile> ofConnecting() {
        return CONNECTING;
    }

    /** Returns the percentiles of the time in which TLS was agreed upon. */
    public static List<StreamPercentile> ofSecuring() {
        return SECURING;
    }

    /** Records these percentiles of what was measured, if anything was. */
    public static void record(List<StreamPercentile> percentiles, Latencies times, MetricSink run) {
        if (times.count() > 0) {
            percentiles.forEach(each -> run.record(each.metric, times.percentile(each.percent)));
        }
    }

    /** The one that this metric is, also with qualifiers or a direction of its own, if it is one. */
    public static Optional<StreamPercentile> of(Metric<?> metric) {
        return Stream.of(
                        FIRST_EVENTS,
                        GAPS,
                        PUSHES,
                        FIRST_MESSAGES,
                        FIRST_BYTES,
                        CONNECTING,
                        SECURING,
                        DELIVERY_LATENCIES)
                .flatMap(List::stream)
                .filter(each -> each.metric.id().equals(metric.baseId()))
                .findFirst();
    }

    /** Returns the share of the samples that lies beyond this percentile, from 0 to 1. */
    public double shareBeyond() {
        return (WHOLE - percent) / WHOLE;
    }
}
