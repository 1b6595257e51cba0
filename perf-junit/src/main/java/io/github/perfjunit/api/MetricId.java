package io.github.perfjunit.api;

import org.apiguardian.api.API;

/** The ids of {@link Metrics}, for places where Java allows constants only, such as annotations. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class MetricId {

    /** Id of {@link Metrics#STARTUP_TIME}. */
    public static final String STARTUP_TIME = "startup.time";

    /** Id of {@link Metrics#FIRST_RESPONSE_TIME}. */
    public static final String FIRST_RESPONSE_TIME = "first.response.time";

    /** Id of {@link Metrics#STARTUP_REPORTED}. */
    public static final String STARTUP_REPORTED = "startup.reported";

    /** Id of {@link Metrics#WALL_TIME}. */
    public static final String WALL_TIME = "wall.time";

    /** Id of {@link Metrics#DRAIN_TIME}. */
    public static final String DRAIN_TIME = "drain.time";

    /** Id of {@link Metrics#DRAIN_FIRST_DOCUMENT}. */
    public static final String DRAIN_FIRST_DOCUMENT = "drain.first.document";

    /** Id of {@link Metrics#DRAIN_RATE}. */
    public static final String DRAIN_RATE = "drain.rate";

    /** Id of {@link Metrics#WORK_THROUGHPUT}. */
    public static final String WORK_THROUGHPUT = "work.throughput";

    /** Id of {@link Metrics#CPU_TIME}. */
    public static final String CPU_TIME = "cpu.time";

    /** Id of {@link Metrics#CPU_TIME_SAMPLED}. */
    public static final String CPU_TIME_SAMPLED = "cpu.time.sampled";

    /** Id of {@link Metrics#CPU_MEAN}. */
    public static final String CPU_MEAN = "cpu.mean";

    /** Id of {@link Metrics#CPU_MEAN_SAMPLED}. */
    public static final String CPU_MEAN_SAMPLED = "cpu.mean.sampled";

    /** Id of {@link Metrics#RSS_MEAN}. */
    public static final String RSS_MEAN = "rss.mean";

    /** Id of {@link Metrics#RSS_PEAK}. */
    public static final String RSS_PEAK = "rss.peak";

    /** Id of {@link Metrics#RSS_PEAK_SAMPLED}. */
    public static final String RSS_PEAK_SAMPLED = "rss.peak.sampled";

    /** Id of {@link Metrics#RSS_IDLE}. */
    public static final String RSS_IDLE = "rss.idle";

    /** Id of {@link Metrics#RSS_AFTER}. */
    public static final String RSS_AFTER = "rss.after";

    /** Id of {@link Metrics#PSS_IDLE}. */
    public static final String PSS_IDLE = "pss.idle";

    /** Id of {@link Metrics#PSS_MEAN}. */
    public static final String PSS_MEAN = "pss.mean";

    /** Id of {@link Metrics#PSS_PEAK}. */
    public static final String PSS_PEAK = "pss.peak";

    /** Id of {@link Metrics#PSS_AFTER}. */
    public static final String PSS_AFTER = "pss.after";

    /** Id of {@link Metrics#SAMPLER_CPU}. */
    public static final String SAMPLER_CPU = "sampler.cpu";

    /** Id of {@link Metrics#LATENCY_P50}. */
    public static final String LATENCY_P50 = "latency.p50";

    /** Id of {@link Metrics#LATENCY_P75}. */
    public static final String LATENCY_P75 = "latency.p75";

    /** Id of {@link Metrics#LATENCY_P90}. */
    public static final String LATENCY_P90 = "latency.p90";

    /** Id of {@link Metrics#LATENCY_P95}. */
    public static final String LATENCY_P95 = "latency.p95";

    /** Id of {@link Metrics#LATENCY_P99}. */
    public static final String LATENCY_P99 = "latency.p99";

    /** Id of {@link Metrics#LATENCY_P999}. */
    public static final String LATENCY_P999 = "latency.p999";

    /** Id of {@link Metrics#LATENCY_MAX}. */
    public static final String LATENCY_MAX = "latency.max";

    /** Id of {@link Metrics#LATENCY_MEAN}. */
    public static final String LATENCY_MEAN = "latency.mean";

    /** Id of {@link Metrics#RESPONSE_TIME_P50}. */
    public static final String RESPONSE_TIME_P50 = "response.time.p50";

    /** Id of {@link Metrics#RESPONSE_TIME_P75}. */
    public static final String RESPONSE_TIME_P75 = "response.time.p75";

    /** Id of {@link Metrics#RESPONSE_TIME_P90}. */
    public static final String RESPONSE_TIME_P90 = "response.time.p90";

    /** Id of {@link Metrics#RESPONSE_TIME_P95}. */
    public static final String RESPONSE_TIME_P95 = "response.time.p95";

    /** Id of {@link Metrics#RESPONSE_TIME_P99}. */
    public static final String RESPONSE_TIME_P99 = "response.time.p99";

    /** Id of {@link Metrics#RESPONSE_TIME_P999}. */
    public static final String RESPONSE_TIME_P999 = "response.time.p999";

    /** Id of {@link Metrics#RESPONSE_TIME_MAX}. */
    public static final String RESPONSE_TIME_MAX = "response.time.max";

    /** Id of {@link Metrics#RESPONSE_TIME_MEAN}. */
    public static final String RESPONSE_TIME_MEAN = "response.time.mean";

    /** Id of {@link Metrics#REQUESTS_COMPLETED}. */
    public static final String REQUESTS_COMPLETED = "requests.completed";

    /** Id of {@link Metrics#REQUESTS_FAILED}. */
    public static final String REQUESTS_FAILED = "requests.failed";

    /** Id of {@link Metrics#SUCCESS_RATE}. */
    public static final String SUCCESS_RATE = "success.rate";

    /** Id of {@link Metrics#REQUESTS_PER_SECOND}. */
    public static final String REQUESTS_PER_SECOND = "requests.per.second";

    /** Id of {@link Metrics#SESSIONS_COMPLETED}. */
    public static final String SESSIONS_COMPLETED = "sessions.completed";

    /** Id of {@link Metrics#SESSIONS_FAILED}. */
    public static final String SESSIONS_FAILED = "sessions.failed";

    /** Id of {@link Metrics#SESSIONS_PER_SECOND}. */
    public static final String SESSIONS_PER_SECOND = "sessions.per.second";

    /** Id of {@link Metrics#SESSION_SUCCESS_RATE}. */
    public static final String SESSION_SUCCESS_RATE = "session.success.rate";

    /** Id of {@link Metrics#REQUESTS_PEAK_RATE}. */
    public static final String REQUESTS_PEAK_RATE = "requests.peak.rate";

    /** Id of {@link Metrics#FAILURE_RATE}. */
    public static final String FAILURE_RATE = "failure.rate";

    /** Id of {@link Metrics#FAILURE_ONSET_RATE}. */
    public static final String FAILURE_ONSET_RATE = "failure.onset.rate";

    /** Id of {@link Metrics#LOAD_USERS}. */
    public static final String LOAD_USERS = "load.users";

    /** Id of {@link Metrics#CAPACITY}. */
    public static final String CAPACITY = "capacity";

    /** Id of {@link Metrics#RESPONSE_BYTES}. */
    public static final String RESPONSE_BYTES = "response.bytes";

    /** Id of {@link Metrics#RESPONSE_BYTES_PER_SECOND}. */
    public static final String RESPONSE_BYTES_PER_SECOND = "response.bytes.per.second";

    /** Id of {@link Metrics#CPU_PER_REQUEST}. */
    public static final String CPU_PER_REQUEST = "cpu.per.request";

    /** Id of {@link Metrics#LOAD_CPU_MEAN}. */
    public static final String LOAD_CPU_MEAN = "load.cpu.mean";

    /** Id of {@link Metrics#LOAD_CPU_BUSIEST}. */
    public static final String LOAD_CPU_BUSIEST = "load.cpu.busiest";

    /** Id of {@link Metrics#LOAD_LATENESS_P99}. */
    public static final String LOAD_LATENESS_P99 = "load.lateness.p99";

    /** Id of {@link Metrics#LOAD_GC_TIME}. */
    public static final String LOAD_GC_TIME = "load.gc.time";

    /** Id of {@link Metrics#LOAD_CONNECTIONS_PEAK}. */
    public static final String LOAD_CONNECTIONS_PEAK = "load.connections.peak";

    /** Id of {@link Metrics#MESSAGES_RECEIVED}. */
    public static final String MESSAGES_RECEIVED = "messages.received";

    /** Id of {@link Metrics#MESSAGES_PER_SECOND}. */
    public static final String MESSAGES_PER_SECOND = "messages.per.second";

    /** Id of {@link Metrics#DELIVERY_LATENCY_P50}. */
    public static final String DELIVERY_LATENCY_P50 = "delivery.latency.p50";

    /** Id of {@link Metrics#DELIVERY_LATENCY_P90}. */
    public static final String DELIVERY_LATENCY_P90 = "delivery.latency.p90";

    /** Id of {@link Metrics#DELIVERY_LATENCY_P95}. */
    public static final String DELIVERY_LATENCY_P95 = "delivery.latency.p95";

    /** Id of {@link Metrics#DELIVERY_LATENCY_P99}. */
    public static final String DELIVERY_LATENCY_P99 = "delivery.latency.p99";

    /** Id of {@link Metrics#DELIVERY_LATENCY_P999}. */
    public static final String DELIVERY_LATENCY_P999 = "delivery.latency.p999";

    /** Id of {@link Metrics#DELIVERY_LATENCY_MAX}. */
    public static final String DELIVERY_LATENCY_MAX = "delivery.latency.max";

    /** Id of {@link Metrics#DELIVERIES_RECEIVED}. */
    public static final String DELIVERIES_RECEIVED = "deliveries.received";

    /** Id of {@link Metrics#DELIVERIES_PER_SECOND}. */
    public static final String DELIVERIES_PER_SECOND = "deliveries.per.second";

    /** Id of {@link Metrics#DELIVERIES_LOST}. */
    public static final String DELIVERIES_LOST = "deliveries.lost";

    /** Id of {@link Metrics#DELIVERIES_DUPLICATE}. */
    public static final String DELIVERIES_DUPLICATE = "deliveries.duplicate";

    /** Id of {@link Metrics#DELIVERIES_UNEXPECTED}. */
    public static final String DELIVERIES_UNEXPECTED = "deliveries.unexpected";

    /** Id of {@link Metrics#MESSAGES_SENT_PER_SECOND}. */
    public static final String MESSAGES_SENT_PER_SECOND = "messages.sent.per.second";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P50}. */
    public static final String TIME_TO_FIRST_MESSAGE_P50 = "time.to.first.message.p50";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P95}. */
    public static final String TIME_TO_FIRST_MESSAGE_P95 = "time.to.first.message.p95";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_P99}. */
    public static final String TIME_TO_FIRST_MESSAGE_P99 = "time.to.first.message.p99";

    /** Id of {@link Metrics#TIME_TO_FIRST_MESSAGE_MAX}. */
    public static final String TIME_TO_FIRST_MESSAGE_MAX = "time.to.first.message.max";

    /** Id of {@link Metrics#TIME_TO_FIRST_BYTE_P50}. */
    public static final String TIME_TO_FIRST_BYTE_P50 = "time.to.first.byte.p50";

    /** Id of {@link Metrics#TIME_TO_FIRST_BYTE_P95}. */
    public static final String TIME_TO_FIRST_BYTE_P95 = "time.to.first.byte.p95";

    /** Id of {@link Metrics#TIME_TO_FIRST_BYTE_P99}. */
    public static final String TIME_TO_FIRST_BYTE_P99 = "time.to.first.byte.p99";

    /** Id of {@link Metrics#TIME_TO_FIRST_BYTE_MAX}. */
    public static final String TIME_TO_FIRST_BYTE_MAX = "time.to.first.byte.max";

    /** Id of {@link Metrics#CONNECT_TIME_P50}. */
    public static final String CONNECT_TIME_P50 = "connect.time.p50";

    /** Id of {@link Metrics#CONNECT_TIME_P99}. */
    public static final String CONNECT_TIME_P99 = "connect.time.p99";

    /** Id of {@link Metrics#CONNECT_TIME_MAX}. */
    public static final String CONNECT_TIME_MAX = "connect.time.max";

    /** Id of {@link Metrics#TLS_TIME_P50}. */
    public static final String TLS_TIME_P50 = "tls.time.p50";

    /** Id of {@link Metrics#TLS_TIME_P99}. */
    public static final String TLS_TIME_P99 = "tls.time.p99";

    /** Id of {@link Metrics#TLS_TIME_MAX}. */
    public static final String TLS_TIME_MAX = "tls.time.max";

    /** Id of {@link Metrics#JVM_HEAP_USED}. */
    public static final String JVM_HEAP_USED = "jvm.heap.used";

    /** Id of {@link Metrics#JVM_HEAP_COMMITTED}. */
    public static final String JVM_HEAP_COMMITTED = "jvm.heap.committed";

    /** Id of {@link Metrics#JVM_HEAP_MAX}. */
    public static final String JVM_HEAP_MAX = "jvm.heap.max";

    /** Id of {@link Metrics#JVM_METASPACE_USED}. */
    public static final String JVM_METASPACE_USED = "jvm.metaspace.used";

    /** Id of {@link Metrics#JVM_METASPACE_COMMITTED}. */
    public static final String JVM_METASPACE_COMMITTED = "jvm.metaspace.committed";

    /** Id of {@link Metrics#JVM_CODECACHE_USED}. */
    public static final String JVM_CODECACHE_USED = "jvm.codecache.used";

    /** Id of {@link Metrics#JVM_CODECACHE_COMMITTED}. */
    public static final String JVM_CODECACHE_COMMITTED = "jvm.codecache.committed";

    /** Id of {@link Metrics#JVM_NONHEAP_USED}. */
    public static final String JVM_NONHEAP_USED = "jvm.nonheap.used";

    /** Id of {@link Metrics#JVM_NONHEAP_COMMITTED}. */
    public static final String JVM_NONHEAP_COMMITTED = "jvm.nonheap.committed";

    /** Id of {@link Metrics#JVM_THREADS_LIVE}. */
    public static final String JVM_THREADS_LIVE = "jvm.threads.live";

    /** Id of {@link Metrics#JVM_THREADS_PEAK}. */
    public static final String JVM_THREADS_PEAK = "jvm.threads.peak";

    /** Id of {@link Metrics#JVM_THREADS_STARTED}. */
    public static final String JVM_THREADS_STARTED = "jvm.threads.started";

    /** Id of {@link Metrics#JVM_THREADS_DAEMON}. */
    public static final String JVM_THREADS_DAEMON = "jvm.threads.daemon";

    /** Id of {@link Metrics#JVM_CLASSES_LOADED}. */
    public static final String JVM_CLASSES_LOADED = "jvm.classes.loaded";

    /** Id of {@link Metrics#JVM_GC_COUNT}. */
    public static final String JVM_GC_COUNT = "jvm.gc.count";

    /** Id of {@link Metrics#JVM_GC_TIME}. */
    public static final String JVM_GC_TIME = "jvm.gc.time";

    /** Id of {@link Metrics#JVM_JIT_TIME}. */
    public static final String JVM_JIT_TIME = "jvm.jit.time";

    /** Id of {@link Metrics#EVENTS_RECEIVED}. */
    public static final String EVENTS_RECEIVED = "events.received";

    /** Id of {@link Metrics#EVENTS_PER_SECOND}. */
    public static final String EVENTS_PER_SECOND = "events.per.second";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P50}. */
    public static final String TIME_TO_FIRST_EVENT_P50 = "time.to.first.event.p50";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P95}. */
    public static final String TIME_TO_FIRST_EVENT_P95 = "time.to.first.event.p95";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_P99}. */
    public static final String TIME_TO_FIRST_EVENT_P99 = "time.to.first.event.p99";

    /** Id of {@link Metrics#TIME_TO_FIRST_EVENT_MAX}. */
    public static final String TIME_TO_FIRST_EVENT_MAX = "time.to.first.event.max";

    /** Id of {@link Metrics#EVENT_GAP_P50}. */
    public static final String EVENT_GAP_P50 = "event.gap.p50";

    /** Id of {@link Metrics#EVENT_GAP_P99}. */
    public static final String EVENT_GAP_P99 = "event.gap.p99";

    /** Id of {@link Metrics#EVENT_GAP_MAX}. */
    public static final String EVENT_GAP_MAX = "event.gap.max";

    /** Id of {@link Metrics#MESSAGE_GAP_P50}. */
    public static final String MESSAGE_GAP_P50 = "message.gap.p50";

    /** Id of {@link Metrics#MESSAGE_GAP_P99}. */
    public static final String MESSAGE_GAP_P99 = "message.gap.p99";

    /** Id of {@link Metrics#MESSAGE_GAP_MAX}. */
    public static final String MESSAGE_GAP_MAX = "message.gap.max";

    /** Id of {@link Metrics#CONNECTIONS_OPENED}. */
    public static final String CONNECTIONS_OPENED = "connections.opened";

    /** Id of {@link Metrics#CONNECTIONS_FAILED}. */
    public static final String CONNECTIONS_FAILED = "connections.failed";

    /** Id of {@link Metrics#CPU_PER_EVENT}. */
    public static final String CPU_PER_EVENT = "cpu.per.event";

    private MetricId() {}
}
