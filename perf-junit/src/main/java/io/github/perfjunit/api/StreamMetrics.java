package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics of lasting connections, with their events and messages: a part of {@link Metrics}. */
interface StreamMetrics {

    /** Events that came in the measured part of a load by streams, on all connections together. */
    Metric<Number> EVENTS_RECEIVED = Metric.count(MetricId.EVENTS_RECEIVED).higherIsBetter();

    /** {@link #EVENTS_RECEIVED} per second of the measured part. */
    Metric<Rate> EVENTS_PER_SECOND = Metric.rate(MetricId.EVENTS_PER_SECOND).higherIsBetter();

    /**
     * Half of all streams brought their first event within this time, from the instant at which the connection was due: connecting
     * and the answer's head are in it. Streams that failed or brought nothing count with the time that they had.
     */
    Metric<Duration> TIME_TO_FIRST_EVENT_P50 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P50).lowerIsBetter();

    /** 95 % of all streams brought their first event within this time; see {@link #TIME_TO_FIRST_EVENT_P50}. */
    Metric<Duration> TIME_TO_FIRST_EVENT_P95 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P95).lowerIsBetter();

    /** 99 % of all streams brought their first event within this time; see {@link #TIME_TO_FIRST_EVENT_P50}. */
    Metric<Duration> TIME_TO_FIRST_EVENT_P99 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P99).lowerIsBetter();

    /** The slowest first event; see {@link #TIME_TO_FIRST_EVENT_P50}. Nothing lies beyond it, so it can't be claimed. */
    Metric<Duration> TIME_TO_FIRST_EVENT_MAX =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_MAX).lowerIsBetter();

    /**
     * Half of all events came within this time after the one before on the same connection. Events that are read at once have
     * no gap between them.
     */
    Metric<Duration> EVENT_GAP_P50 = Metric.milliseconds(MetricId.EVENT_GAP_P50).lowerIsBetter();

    /** 99 % of all events came within this time after the one before on the same connection; see {@link #EVENT_GAP_P50}. */
    Metric<Duration> EVENT_GAP_P99 = Metric.milliseconds(MetricId.EVENT_GAP_P99).lowerIsBetter();

    /**
     * The longest silence of a connection after its first event, also if no event ended it; see {@link #EVENT_GAP_P50}. It
     * can't be claimed.
     */
    Metric<Duration> EVENT_GAP_MAX = Metric.milliseconds(MetricId.EVENT_GAP_MAX).lowerIsBetter();

    /**
     * Half of all messages that a service sent without being asked, on a WebSocket or in a held call of gRPC, came within this
     * time after the one before on the same connection or call.
     */
    Metric<Duration> MESSAGE_GAP_P50 =
            Metric.milliseconds(MetricId.MESSAGE_GAP_P50).lowerIsBetter();

    /** 99 % of such messages came within this time after the one before; see {@link #MESSAGE_GAP_P50}. */
    Metric<Duration> MESSAGE_GAP_P99 =
            Metric.milliseconds(MetricId.MESSAGE_GAP_P99).lowerIsBetter();

    /**
     * The longest silence of a connection or call after its first message, also if no message ended it; see
     * {@link #MESSAGE_GAP_P50}. It can't be claimed.
     */
    Metric<Duration> MESSAGE_GAP_MAX =
            Metric.milliseconds(MetricId.MESSAGE_GAP_MAX).lowerIsBetter();

    /** Connections of a load by streams or messages that were opened: for streams, those whose answer began as expected. */
    Metric<Number> CONNECTIONS_OPENED = Metric.count(MetricId.CONNECTIONS_OPENED);

    /** Connections of a load by streams or messages that could not be opened, or that the server ended although they were to last. */
    Metric<Number> CONNECTIONS_FAILED =
            Metric.count(MetricId.CONNECTIONS_FAILED).lowerIsBetter();

    /** Processor time of the target's process tree in the measured part of a load by streams, for each event that came. */
    Metric<Duration> CPU_PER_EVENT = Metric.milliseconds(MetricId.CPU_PER_EVENT).lowerIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                EVENTS_RECEIVED,
                EVENTS_PER_SECOND,
                TIME_TO_FIRST_EVENT_P50,
                TIME_TO_FIRST_EVENT_P95,
                TIME_TO_FIRST_EVENT_P99,
                TIME_TO_FIRST_EVENT_MAX,
                EVENT_GAP_P50,
                EVENT_GAP_P99,
                EVENT_GAP_MAX,
                MESSAGE_GAP_P50,
                MESSAGE_GAP_P99,
                MESSAGE_GAP_MAX,
                CONNECTIONS_OPENED,
                CONNECTIONS_FAILED,
                CPU_PER_EVENT);
    }
}
