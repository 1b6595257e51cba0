package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
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

    private static final List<Metric<Number>> CALLS = List.of(Metrics.REQUESTS_COMPLETED, Metrics.REQUESTS_FAILED);

    private static final List<StreamPercentile> FIRST_MESSAGES = List.of(
            new StreamPercentile("request", 50, Metrics.TIME_TO_FIRST_MESSAGE_P50, CALLS),
            new StreamPercentile("request", 95, Metrics.TIME_TO_FIRST_MESSAGE_P95, CALLS),
            new StreamPercentile("request", 99, Metrics.TIME_TO_FIRST_MESSAGE_P99, CALLS),
            new StreamPercentile("request", WHOLE, Metrics.TIME_TO_FIRST_MESSAGE_MAX, CALLS));

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

    /** The one that this metric is, also with qualifiers or a direction of its own, if it is one. */
    public static Optional<StreamPercentile> of(Metric<?> metric) {
        return Stream.of(FIRST_EVENTS, GAPS, PUSHES, FIRST_MESSAGES)
                .flatMap(List::stream)
                .filter(each -> each.metric.id().equals(metric.baseId()))
                .findFirst();
    }

    /** Returns the share of the samples that lies beyond this percentile, from 0 to 1. */
    public double shareBeyond() {
        return (WHOLE - percent) / WHOLE;
    }
}
