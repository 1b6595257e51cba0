package io.github.perfjunit.api;

/** The ids of what came on connections that last: a part of {@link MetricId}. */
interface StreamMetricIds {

    /** Id of {@link Metrics#EVENTS_RECEIVED}. */
    String EVENTS_RECEIVED = "events.received";

    /** Id of {@link Metrics#EVENTS_PER_SECOND}. */
    String EVENTS_PER_SECOND = "events.per.second";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P50}. */
    String TIME_TO_FIRST_EVENT_P50 = "time.to.first.event.p50";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P95}. */
    String TIME_TO_FIRST_EVENT_P95 = "time.to.first.event.p95";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P99}. */
    String TIME_TO_FIRST_EVENT_P99 = "time.to.first.event.p99";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_MAX}. */
    String TIME_TO_FIRST_EVENT_MAX = "time.to.first.event.max";

    /** Id of {@link Metrics#EVENT_GAP_P50}. */
    String EVENT_GAP_P50 = "event.gap.p50";

    /** Id of {@link Metrics#EVENT_GAP_P99}. */
    String EVENT_GAP_P99 = "event.gap.p99";

    /** Id of {@link Metrics#EVENT_GAP_MAX}. */
    String EVENT_GAP_MAX = "event.gap.max";

    /** Id of {@link Metrics#MESSAGE_GAP_P50}. */
    String MESSAGE_GAP_P50 = "message.gap.p50";

    /** Id of {@link Metrics#MESSAGE_GAP_P99}. */
    String MESSAGE_GAP_P99 = "message.gap.p99";

    /** Id of {@link Metrics#MESSAGE_GAP_MAX}. */
    String MESSAGE_GAP_MAX = "message.gap.max";

    /** Id of {@link Metrics#CONNECTIONS_OPENED}. */
    String CONNECTIONS_OPENED = "connections.opened";

    /** Id of {@link Metrics#CONNECTIONS_FAILED}. */
    String CONNECTIONS_FAILED = "connections.failed";

    /** Id of {@link Metrics#CPU_PER_EVENT}. */
    String CPU_PER_EVENT = "cpu.per.event";
}
