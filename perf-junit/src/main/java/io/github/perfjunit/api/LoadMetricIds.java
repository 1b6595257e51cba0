package io.github.perfjunit.api;

/** The ids of what came of a load: a part of {@link MetricId}. */
interface LoadMetricIds {

    /** Id of {@link Metrics#LATENCY_P50}. */
    String LATENCY_P50 = "latency.p50";

    /** Id of {@link Metrics#LATENCY_P75}. */
    String LATENCY_P75 = "latency.p75";

    /** Id of {@link Metrics#LATENCY_P90}. */
    String LATENCY_P90 = "latency.p90";

    /** Id of {@link Metrics#LATENCY_P95}. */
    String LATENCY_P95 = "latency.p95";

    /** Id of {@link Metrics#LATENCY_P99}. */
    String LATENCY_P99 = "latency.p99";

    /** Id of {@link Metrics#LATENCY_P999}. */
    String LATENCY_P999 = "latency.p999";

    /** Id of {@link Metrics#LATENCY_MAX}. */
    String LATENCY_MAX = "latency.max";

    /** Id of {@link Metrics#LATENCY_MEAN}. */
    String LATENCY_MEAN = "latency.mean";

    /** Id of {@link Metrics#RESPONSE_TIME_P50}. */
    String RESPONSE_TIME_P50 = "response.time.p50";

    /** Id of {@link Metrics#RESPONSE_TIME_P75}. */
    String RESPONSE_TIME_P75 = "response.time.p75";

    /** Id of {@link Metrics#RESPONSE_TIME_P90}. */
    String RESPONSE_TIME_P90 = "response.time.p90";

    /** Id of {@link Metrics#RESPONSE_TIME_P95}. */
    String RESPONSE_TIME_P95 = "response.time.p95";

    /** Id of {@link Metrics#RESPONSE_TIME_P99}. */
    String RESPONSE_TIME_P99 = "response.time.p99";

    /** Id of {@link Metrics#RESPONSE_TIME_P999}. */
    String RESPONSE_TIME_P999 = "response.time.p999";

    /** Id of {@link Metrics#RESPONSE_TIME_MAX}. */
    String RESPONSE_TIME_MAX = "response.time.max";

    /** Id of {@link Metrics#RESPONSE_TIME_MEAN}. */
    String RESPONSE_TIME_MEAN = "response.time.mean";

    /** Id of {@link Metrics#REQUESTS_COMPLETED}. */
    String REQUESTS_COMPLETED = "requests.completed";

    /** Id of {@link Metrics#REQUESTS_FAILED}. */
    String REQUESTS_FAILED = "requests.failed";

    /** Id of {@link Metrics#SUCCESS_RATE}. */
    String SUCCESS_RATE = "success.rate";

    /** Id of {@link Metrics#REQUESTS_PER_SECOND}. */
    String REQUESTS_PER_SECOND = "requests.per.second";

    /** Id of {@link Metrics#REQUESTS_PEAK_RATE}. */
    String REQUESTS_PEAK_RATE = "requests.peak.rate";

    /** Id of {@link Metrics#RESPONSE_BYTES}. */
    String RESPONSE_BYTES = "response.bytes";

    /** Id of {@link Metrics#CPU_PER_REQUEST}. */
    String CPU_PER_REQUEST = "cpu.per.request";

    /** Id of {@link Metrics#LOAD_CPU_MEAN}. */
    String LOAD_CPU_MEAN = "load.cpu.mean";

    /** Id of {@link Metrics#LOAD_CPU_BUSIEST}. */
    String LOAD_CPU_BUSIEST = "load.cpu.busiest";

    /** Id of {@link Metrics#LOAD_LATENESS_P99}. */
    String LOAD_LATENESS_P99 = "load.lateness.p99";

    /** Id of {@link Metrics#LOAD_GC_TIME}. */
    String LOAD_GC_TIME = "load.gc.time";

    /** Id of {@link Metrics#LOAD_CONNECTIONS_PEAK}. */
    String LOAD_CONNECTIONS_PEAK = "load.connections.peak";

    /** Id of {@link Metrics#MESSAGES_RECEIVED}. */
    String MESSAGES_RECEIVED = "messages.received";

    /** Id of {@link Metrics#MESSAGES_PER_SECOND}. */
    String MESSAGES_PER_SECOND = "messages.per.second";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P50}. */
    String TIME_TO_FIRST_MESSAGE_P50 = "time.to.first.message.p50";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P95}. */
    String TIME_TO_FIRST_MESSAGE_P95 = "time.to.first.message.p95";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P99}. */
    String TIME_TO_FIRST_MESSAGE_P99 = "time.to.first.message.p99";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_MAX}. */
    String TIME_TO_FIRST_MESSAGE_MAX = "time.to.first.message.max";
}
