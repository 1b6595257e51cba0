package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apiguardian.api.API;

/**
 * The metrics that perf-junit records by itself.
 *
 * <pre>{@code
 * import static io.github.perfjunit.api.Metrics.CPU_TIME;
 * }</pre>
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class Metrics {

    /** From the launch command to the first successful readiness check ({@code launch→ready}). */
    public static final Metric<Duration> STARTUP_TIME =
            Metric.seconds(MetricId.STARTUP_TIME).lowerIsBetter();

    /** From the launch command to the end of the first complete answer with a status from 200 to 299 to a given request. */
    public static final Metric<Duration> FIRST_RESPONSE_TIME =
            Metric.seconds(MetricId.FIRST_RESPONSE_TIME).lowerIsBetter();

    /**
     * The start-up time that the program itself reports, in the line that its framework prints. Each framework defines the
     * beginning and the end of a start differently, so compare this metric only with itself.
     */
    public static final Metric<Duration> STARTUP_REPORTED =
            Metric.seconds(MetricId.STARTUP_REPORTED).lowerIsBetter();

    /** From the launch command to the end of the program ({@code launch→exit}), of one that ends by itself. */
    public static final Metric<Duration> WALL_TIME =
            Metric.seconds(MetricId.WALL_TIME).lowerIsBetter();

    /** From the launch command to the instant at which the backlog was drained ({@code launch→drained}), start-up included. */
    public static final Metric<Duration> DRAIN_TIME =
            Metric.seconds(MetricId.DRAIN_TIME).lowerIsBetter();

    /** From the launch command to the first document seen in the sink. */
    public static final Metric<Duration> DRAIN_FIRST_DOCUMENT =
            Metric.seconds(MetricId.DRAIN_FIRST_DOCUMENT).lowerIsBetter();

    /** Documents per second between one tenth and nine tenths of the backlog: neither start-up nor the last stragglers. */
    public static final Metric<Rate> DRAIN_RATE =
            Metric.rate(MetricId.DRAIN_RATE).higherIsBetter();

    /** Documents per second between the first and the last observation of the sink. */
    public static final Metric<Rate> WORK_THROUGHPUT =
            Metric.rate(MetricId.WORK_THROUGHPUT).higherIsBetter();

    /**
     * User and system time of the target's whole process tree in the scenario's window, from the kernel's counters. Of a
     * command that was awaited, all that it and its descendants used, from the kernel's accounts; records say which.
     */
    public static final Metric<Duration> CPU_TIME =
            Metric.seconds(MetricId.CPU_TIME).lowerIsBetter();

    /**
     * Processor time of a command that was awaited as samples saw it, recorded beside {@link #CPU_TIME} whatever the kind of
     * that is. A claim on {@link #CPU_TIME} compares it where runs differ in kind. It has no direction: claim
     * {@link #CPU_TIME}.
     */
    public static final Metric<Duration> CPU_TIME_SAMPLED = Metric.seconds(MetricId.CPU_TIME_SAMPLED);

    /**
     * {@link #CPU_TIME} divided by the length of the scenario's window, in percent of one core. It has no direction, because
     * it is lower when a target is slower: budgets, no claims.
     */
    public static final Metric<CpuPercent> CPU_MEAN = Metric.cpuPercent(MetricId.CPU_MEAN);

    /** {@link #CPU_TIME_SAMPLED} divided by the length of the scenario's window, in percent of one core. */
    public static final Metric<CpuPercent> CPU_MEAN_SAMPLED = Metric.cpuPercent(MetricId.CPU_MEAN_SAMPLED);

    /** Time-weighted mean of the resident memory of the process tree over the scenario's window, start-up included. */
    public static final Metric<Bytes> RSS_MEAN = Metric.bytes(MetricId.RSS_MEAN).lowerIsBetter();

    /**
     * Largest resident memory: of a single process the kernel's high-water mark, of a process tree the largest sampled sum
     * (high-water marks of several processes don't add up). Of a command that was awaited, the high-water mark of that
     * process which had the highest.
     */
    public static final Metric<Bytes> RSS_PEAK = Metric.bytes(MetricId.RSS_PEAK).lowerIsBetter();

    /**
     * Largest sampled sum of the resident memory of the process tree, recorded beside {@link #RSS_PEAK} whatever the kind of
     * that is. A claim on {@link #RSS_PEAK} compares it where runs differ in kind, which a child that lives for an instant
     * can cause. It has no direction: claim {@link #RSS_PEAK}.
     */
    public static final Metric<Bytes> RSS_PEAK_SAMPLED = Metric.bytes(MetricId.RSS_PEAK_SAMPLED);

    /** Resident memory of the process tree in the instant after it was ready, in scenarios that wait for that. */
    public static final Metric<Bytes> RSS_IDLE = Metric.bytes(MetricId.RSS_IDLE).lowerIsBetter();

    /** Resident memory of the process tree at the end of the scenario's window: its work done, not yet stopped. */
    public static final Metric<Bytes> RSS_AFTER =
            Metric.bytes(MetricId.RSS_AFTER).lowerIsBetter();

    /** As {@link #RSS_IDLE}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    public static final Metric<Bytes> PSS_IDLE = Metric.bytes(MetricId.PSS_IDLE).lowerIsBetter();

    /** As {@link #RSS_MEAN}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    public static final Metric<Bytes> PSS_MEAN = Metric.bytes(MetricId.PSS_MEAN).lowerIsBetter();

    /** The largest sample, one a second, of what {@link #PSS_MEAN} is the mean of. With {@code perfjunit.pss} only. */
    public static final Metric<Bytes> PSS_PEAK = Metric.bytes(MetricId.PSS_PEAK).lowerIsBetter();

    /** As {@link #RSS_AFTER}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    public static final Metric<Bytes> PSS_AFTER =
            Metric.bytes(MetricId.PSS_AFTER).lowerIsBetter();

    /**
     * Used heap of the JVM at the end of the scenario's window. Depending on the collector that is as of the last
     * collection, and absent before the first; records say which, and kinds that differ are not compared.
     */
    public static final Metric<Bytes> JVM_HEAP_USED =
            Metric.bytes(MetricId.JVM_HEAP_USED).lowerIsBetter();

    /** Committed heap of the JVM at the end of the scenario's window, both survivor spaces included. */
    public static final Metric<Bytes> JVM_HEAP_COMMITTED =
            Metric.bytes(MetricId.JVM_HEAP_COMMITTED).lowerIsBetter();

    /** The most that the JVM's heap may take. A setting, so it has no direction. */
    public static final Metric<Bytes> JVM_HEAP_MAX = Metric.bytes(MetricId.JVM_HEAP_MAX);

    /**
     * Used metaspace of the JVM, compressed class space included, as of the last collection in the scenario's window;
     * absent before the first. Sampled at the window's end by Shenandoah; records say which.
     */
    public static final Metric<Bytes> JVM_METASPACE_USED =
            Metric.bytes(MetricId.JVM_METASPACE_USED).lowerIsBetter();

    /** Committed metaspace of the JVM, compressed class space included, as old as {@link #JVM_METASPACE_USED}. */
    public static final Metric<Bytes> JVM_METASPACE_COMMITTED =
            Metric.bytes(MetricId.JVM_METASPACE_COMMITTED).lowerIsBetter();

    /** Used code cache of the JVM at the end of the scenario's window. Asked of the JVM: see {@code perfjunit.jvm.attach}. */
    public static final Metric<Bytes> JVM_CODECACHE_USED =
            Metric.bytes(MetricId.JVM_CODECACHE_USED).lowerIsBetter();

    /** Committed code cache of the JVM at the end of the scenario's window. Linux only. */
    public static final Metric<Bytes> JVM_CODECACHE_COMMITTED =
            Metric.bytes(MetricId.JVM_CODECACHE_COMMITTED).lowerIsBetter();

    /** Used metaspace and code cache of the JVM. Asked of the JVM: see {@code perfjunit.jvm.attach}. */
    public static final Metric<Bytes> JVM_NONHEAP_USED =
            Metric.bytes(MetricId.JVM_NONHEAP_USED).lowerIsBetter();

    /**
     * Committed metaspace, as old as {@link #JVM_METASPACE_USED}, and code cache of the JVM at the end of the scenario's
     * window. Linux only.
     */
    public static final Metric<Bytes> JVM_NONHEAP_COMMITTED =
            Metric.bytes(MetricId.JVM_NONHEAP_COMMITTED).lowerIsBetter();

    /** Live Java threads, daemons included, at the end of the scenario's window. */
    public static final Metric<Number> JVM_THREADS_LIVE =
            Metric.count(MetricId.JVM_THREADS_LIVE).lowerIsBetter();

    /** The most Java threads that were alive at once since the JVM started. */
    public static final Metric<Number> JVM_THREADS_PEAK =
            Metric.count(MetricId.JVM_THREADS_PEAK).lowerIsBetter();

    /** Java threads, not virtual ones, that were started since the JVM started, also those that have ended. */
    public static final Metric<Number> JVM_THREADS_STARTED =
            Metric.count(MetricId.JVM_THREADS_STARTED).lowerIsBetter();

    /** Live daemon threads, part of {@link #JVM_THREADS_LIVE}. */
    public static final Metric<Number> JVM_THREADS_DAEMON =
            Metric.count(MetricId.JVM_THREADS_DAEMON).lowerIsBetter();

    /** Classes that are loaded at the end of the scenario's window, without those that were unloaded. */
    public static final Metric<Number> JVM_CLASSES_LOADED =
            Metric.count(MetricId.JVM_CLASSES_LOADED).lowerIsBetter();

    /**
     * Pauses for garbage collection since the JVM started, of all its collectors. Counts of different collectors are not
     * compared. Absent for Shenandoah, whose counters count parts of pauses.
     */
    public static final Metric<Number> JVM_GC_COUNT =
            Metric.count(MetricId.JVM_GC_COUNT).lowerIsBetter();

    /**
     * The total length of these pauses; absent where {@link #JVM_GC_COUNT} is absent. Work that a collector does
     * concurrently with the program is not included; it is part of {@link #CPU_TIME}.
     */
    public static final Metric<Duration> JVM_GC_TIME =
            Metric.seconds(MetricId.JVM_GC_TIME).lowerIsBetter();

    /** The elapsed time that the JVM's compilers worked since the JVM started, added up over their threads. */
    public static final Metric<Duration> JVM_JIT_TIME =
            Metric.seconds(MetricId.JVM_JIT_TIME).lowerIsBetter();

    /**
     * Half of all requests were answered within this time from their <i>intended</i> send. Open load only. Failed requests
     * count with at least their elapsed time. A percentile with fewer than 100 samples beyond it can't be claimed.
     */
    public static final Metric<Duration> LATENCY_P50 =
            Metric.milliseconds(MetricId.LATENCY_P50).lowerIsBetter();

    /** Three quarters of all requests were answered within this time; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_P75 =
            Metric.milliseconds(MetricId.LATENCY_P75).lowerIsBetter();

    /** 90 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_P90 =
            Metric.milliseconds(MetricId.LATENCY_P90).lowerIsBetter();

    /** 95 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_P95 =
            Metric.milliseconds(MetricId.LATENCY_P95).lowerIsBetter();

    /** 99 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_P99 =
            Metric.milliseconds(MetricId.LATENCY_P99).lowerIsBetter();

    /** 99.9 % of all requests were answered within this time; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_P999 =
            Metric.milliseconds(MetricId.LATENCY_P999).lowerIsBetter();

    /** The slowest request; see {@link #LATENCY_P50}. Nothing lies beyond it, so it can't be claimed. */
    public static final Metric<Duration> LATENCY_MAX =
            Metric.milliseconds(MetricId.LATENCY_MAX).lowerIsBetter();

    /** The mean over all requests; see {@link #LATENCY_P50}. */
    public static final Metric<Duration> LATENCY_MEAN =
            Metric.milliseconds(MetricId.LATENCY_MEAN).lowerIsBetter();

    /**
     * Half of all requests were answered within this time from their actual send. Closed load only: users wait for answers,
     * so a slower target gets less load. Shown beside {@link #REQUESTS_PER_SECOND}, and without a direction.
     */
    public static final Metric<Duration> RESPONSE_TIME_P50 = Metric.milliseconds(MetricId.RESPONSE_TIME_P50);

    /** Three quarters of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_P75 = Metric.milliseconds(MetricId.RESPONSE_TIME_P75);

    /** 90 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_P90 = Metric.milliseconds(MetricId.RESPONSE_TIME_P90);

    /** 95 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_P95 = Metric.milliseconds(MetricId.RESPONSE_TIME_P95);

    /** 99 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_P99 = Metric.milliseconds(MetricId.RESPONSE_TIME_P99);

    /** 99.9 % of all requests were answered within this time; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_P999 = Metric.milliseconds(MetricId.RESPONSE_TIME_P999);

    /** The slowest request; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_MAX = Metric.milliseconds(MetricId.RESPONSE_TIME_MAX);

    /** The mean over all requests; see {@link #RESPONSE_TIME_P50}. */
    public static final Metric<Duration> RESPONSE_TIME_MEAN = Metric.milliseconds(MetricId.RESPONSE_TIME_MEAN);

    /** Requests of the measured part that were answered as expected. */
    public static final Metric<Number> REQUESTS_COMPLETED =
            Metric.count(MetricId.REQUESTS_COMPLETED).higherIsBetter();

    /** Requests of the measured part that were not: wrong status or body, no connection, no answer in time or at the end. */
    public static final Metric<Number> REQUESTS_FAILED =
            Metric.count(MetricId.REQUESTS_FAILED).lowerIsBetter();

    /** {@link #REQUESTS_COMPLETED} as a share of all requests of the measured part. */
    public static final Metric<Share> SUCCESS_RATE =
            Metric.share(MetricId.SUCCESS_RATE).higherIsBetter();

    /**
     * The requests that were completed between the beginning and the planned end of the measured part, per second: the throughput of
     * a load. What is completed later does not lower it.
     */
    public static final Metric<Rate> REQUESTS_PER_SECOND =
            Metric.rate(MetricId.REQUESTS_PER_SECOND).higherIsBetter();

    /** The most requests that were completed within one second of the measured part. */
    public static final Metric<Rate> REQUESTS_PEAK_RATE =
            Metric.rate(MetricId.REQUESTS_PEAK_RATE).higherIsBetter();

    /**
     * {@link #REQUESTS_FAILED} as a share of all requests of the measured part, of a load that tolerates failures. How many
     * failed by which kind: {@code REQUESTS_FAILED.ofFailure("status 503")}.
     */
    public static final Metric<Share> FAILURE_RATE =
            Metric.share(MetricId.FAILURE_RATE).lowerIsBetter();

    /**
     * The rate at which failures begin, of a load that tolerates them: the requests per second of the first second of the
     * measured part of which a larger share failed than {@code perfjunit.load.success.rate} allows. A request belongs to the
     * second in which it was due. Absent if there is no such second.
     */
    public static final Metric<Rate> FAILURE_ONSET_RATE =
            Metric.rate(MetricId.FAILURE_ONSET_RATE).higherIsBetter();

    /**
     * The most users at once in a step of a closed load, by its plan: {@code LOAD_USERS.in("step-2")}. A setting, so it has no
     * direction.
     */
    public static final Metric<Number> LOAD_USERS = Metric.count(MetricId.LOAD_USERS);

    /** Sessions of users that were completed, of those whose last request was due in the measured part. */
    public static final Metric<Number> SESSIONS_COMPLETED =
            Metric.count(MetricId.SESSIONS_COMPLETED).higherIsBetter();

    /** Sessions that ended by a request that failed and was due in the measured part. */
    public static final Metric<Number> SESSIONS_FAILED =
            Metric.count(MetricId.SESSIONS_FAILED).lowerIsBetter();

    /** Sessions that were completed within the measured part, per second. */
    public static final Metric<Rate> SESSIONS_PER_SECOND =
            Metric.rate(MetricId.SESSIONS_PER_SECOND).higherIsBetter();

    /** {@link #SESSIONS_COMPLETED} as a share of these and {@link #SESSIONS_FAILED}. */
    public static final Metric<Share> SESSION_SUCCESS_RATE =
            Metric.share(MetricId.SESSION_SUCCESS_RATE).higherIsBetter();

    /**
     * The highest rate that a search for the capacity confirmed: two steps at this rate kept every condition. In requests per
     * second, or in sessions, calls or messages where these arrive at the rate.
     */
    public static final Metric<Rate> CAPACITY = Metric.rate(MetricId.CAPACITY).higherIsBetter();

    /** The bytes received in the measured part. They depend on the load, so the metric has no direction. */
    public static final Metric<Bytes> RESPONSE_BYTES = Metric.bytes(MetricId.RESPONSE_BYTES);

    /**
     * The received bytes per second of the measured part: {@link #REQUESTS_PER_SECOND} times the mean number of bytes of an answer, the
     * throughput of downloads and streams. Claim it only of targets that send the same: a larger answer to the same request raises it too.
     */
    public static final Metric<Rate> RESPONSE_BYTES_PER_SECOND =
            Metric.rate(MetricId.RESPONSE_BYTES_PER_SECOND).higherIsBetter();

    /** CPU time of the target between the beginning and the planned end of the measured part, for each request completed in it. */
    public static final Metric<Duration> CPU_PER_REQUEST =
            Metric.milliseconds(MetricId.CPU_PER_REQUEST).lowerIsBetter();

    /**
     * Half of the answers of an HTTP load began within this time: from the instant at which the request was due in an open load,
     * from the one at which it was sent in a closed one, to the first byte of the answer, or of the last answer where redirects
     * are followed. Requests that failed are not in it, so it has no direction: claim {@link #LATENCY_P50} and its like.
     */
    public static final Metric<Duration> TIME_TO_FIRST_BYTE_P50 = Metric.milliseconds(MetricId.TIME_TO_FIRST_BYTE_P50);

    /** 95 % of the answers began within this time; see {@link #TIME_TO_FIRST_BYTE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_BYTE_P95 = Metric.milliseconds(MetricId.TIME_TO_FIRST_BYTE_P95);

    /** 99 % of the answers began within this time; see {@link #TIME_TO_FIRST_BYTE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_BYTE_P99 = Metric.milliseconds(MetricId.TIME_TO_FIRST_BYTE_P99);

    /** The slowest first byte; see {@link #TIME_TO_FIRST_BYTE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_BYTE_MAX = Metric.milliseconds(MetricId.TIME_TO_FIRST_BYTE_MAX);

    /**
     * Half of the connections that an HTTP load opened in its measured part stood within this time, without TLS. Absent where
     * all were opened before. Connections that could not be opened are not in it, so it has no direction.
     */
    public static final Metric<Duration> CONNECT_TIME_P50 = Metric.milliseconds(MetricId.CONNECT_TIME_P50);

    /** 99 % of these connections stood within this time; see {@link #CONNECT_TIME_P50}. */
    public static final Metric<Duration> CONNECT_TIME_P99 = Metric.milliseconds(MetricId.CONNECT_TIME_P99);

    /** The slowest connection; see {@link #CONNECT_TIME_P50}. */
    public static final Metric<Duration> CONNECT_TIME_MAX = Metric.milliseconds(MetricId.CONNECT_TIME_MAX);

    /**
     * Half of the connections that an HTTP load opened in its measured part agreed on TLS within this time, from when they stood.
     * Absent where all were opened before, or there is no TLS. Without a direction, as {@link #CONNECT_TIME_P50}.
     */
    public static final Metric<Duration> TLS_TIME_P50 = Metric.milliseconds(MetricId.TLS_TIME_P50);

    /** 99 % of these connections agreed on TLS within this time; see {@link #TLS_TIME_P50}. */
    public static final Metric<Duration> TLS_TIME_P99 = Metric.milliseconds(MetricId.TLS_TIME_P99);

    /** The slowest agreement; see {@link #TLS_TIME_P50}. */
    public static final Metric<Duration> TLS_TIME_MAX = Metric.milliseconds(MetricId.TLS_TIME_MAX);

    /** Events that came in the measured part of a load by streams, on all connections together. */
    public static final Metric<Number> EVENTS_RECEIVED =
            Metric.count(MetricId.EVENTS_RECEIVED).higherIsBetter();

    /** {@link #EVENTS_RECEIVED} per second of the measured part. */
    public static final Metric<Rate> EVENTS_PER_SECOND =
            Metric.rate(MetricId.EVENTS_PER_SECOND).higherIsBetter();

    /**
     * Half of all streams brought their first event within this time, from the instant at which the connection was due: connecting
     * and the answer's head are in it. Streams that failed or brought nothing count with the time that they had. Loads that measure
     * deliveries have none, because the first event comes when a message is sent.
     */
    public static final Metric<Duration> TIME_TO_FIRST_EVENT_P50 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P50).lowerIsBetter();

    /** 95 % of all streams brought their first event within this time; see {@link #TIME_TO_FIRST_EVENT_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_EVENT_P95 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P95).lowerIsBetter();

    /** 99 % of all streams brought their first event within this time; see {@link #TIME_TO_FIRST_EVENT_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_EVENT_P99 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_P99).lowerIsBetter();

    /** The slowest first event; see {@link #TIME_TO_FIRST_EVENT_P50}. Nothing lies beyond it, so it can't be claimed. */
    public static final Metric<Duration> TIME_TO_FIRST_EVENT_MAX =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_EVENT_MAX).lowerIsBetter();

    /**
     * Half of all events came within this time after the one before on the same connection. Events that are read at once have
     * no gap between them.
     */
    public static final Metric<Duration> EVENT_GAP_P50 =
            Metric.milliseconds(MetricId.EVENT_GAP_P50).lowerIsBetter();

    /** 99 % of all events came within this time after the one before on the same connection; see {@link #EVENT_GAP_P50}. */
    public static final Metric<Duration> EVENT_GAP_P99 =
            Metric.milliseconds(MetricId.EVENT_GAP_P99).lowerIsBetter();

    /**
     * The longest silence of a connection after its first event, also if no event ended it; see {@link #EVENT_GAP_P50}. It
     * can't be claimed.
     */
    public static final Metric<Duration> EVENT_GAP_MAX =
            Metric.milliseconds(MetricId.EVENT_GAP_MAX).lowerIsBetter();

    /**
     * Half of all messages that a service sent without being asked, on a WebSocket or in a held call of gRPC, came within this
     * time after the one before on the same connection or call.
     */
    public static final Metric<Duration> MESSAGE_GAP_P50 =
            Metric.milliseconds(MetricId.MESSAGE_GAP_P50).lowerIsBetter();

    /** 99 % of such messages came within this time after the one before; see {@link #MESSAGE_GAP_P50}. */
    public static final Metric<Duration> MESSAGE_GAP_P99 =
            Metric.milliseconds(MetricId.MESSAGE_GAP_P99).lowerIsBetter();

    /**
     * The longest silence of a connection or call after its first message, also if no message ended it; see
     * {@link #MESSAGE_GAP_P50}. It can't be claimed.
     */
    public static final Metric<Duration> MESSAGE_GAP_MAX =
            Metric.milliseconds(MetricId.MESSAGE_GAP_MAX).lowerIsBetter();

    /**
     * Connections of a load by streams or messages that were opened: for streams, those whose answer began as expected. Of an HTTP load,
     * those that were opened in its measured part, if any was. It has no direction: connections that are kept alive are opened more often
     * where they break or answers are slow. If each request has its own connection, {@link #REQUESTS_PER_SECOND} is their rate.
     */
    public static final Metric<Number> CONNECTIONS_OPENED = Metric.count(MetricId.CONNECTIONS_OPENED);

    /**
     * Connections of a load by streams or messages that could not be opened, or that the server ended too early, in the measured
     * part.
     */
    public static final Metric<Number> CONNECTIONS_FAILED =
            Metric.count(MetricId.CONNECTIONS_FAILED).lowerIsBetter();

    /** Processor time of the target's process tree in the measured part of a load by streams, for each event that came. */
    public static final Metric<Duration> CPU_PER_EVENT =
            Metric.milliseconds(MetricId.CPU_PER_EVENT).lowerIsBetter();

    /**
     * Messages that came in the measured part of a load by messages, answers and others. Without a direction: services that do
     * the same send the same.
     */
    public static final Metric<Number> MESSAGES_RECEIVED = Metric.count(MetricId.MESSAGES_RECEIVED);

    /**
     * {@link #MESSAGES_RECEIVED} divided by the length of the measured part: the throughput of a load by messages. Of calls that end: those
     * that were completed in the measured part per second, times the mean number of messages in an answer.
     */
    public static final Metric<Rate> MESSAGES_PER_SECOND =
            Metric.rate(MetricId.MESSAGES_PER_SECOND).higherIsBetter();

    /**
     * Half of the deliveries of messages came within this time on the connections that they were to reach: from the instant at
     * which the message was due, over the service, to each connection. A delivery that never came counts with the time for which it was awaited.
     */
    public static final Metric<Duration> DELIVERY_LATENCY_P50 =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_P50).lowerIsBetter();

    /** 90 % of the deliveries came within this time; see {@link #DELIVERY_LATENCY_P50}. */
    public static final Metric<Duration> DELIVERY_LATENCY_P90 =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_P90).lowerIsBetter();

    /** 95 % of the deliveries came within this time; see {@link #DELIVERY_LATENCY_P50}. */
    public static final Metric<Duration> DELIVERY_LATENCY_P95 =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_P95).lowerIsBetter();

    /** 99 % of the deliveries came within this time; see {@link #DELIVERY_LATENCY_P50}. */
    public static final Metric<Duration> DELIVERY_LATENCY_P99 =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_P99).lowerIsBetter();

    /** 99.9 % of the deliveries came within this time; see {@link #DELIVERY_LATENCY_P50}. */
    public static final Metric<Duration> DELIVERY_LATENCY_P999 =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_P999).lowerIsBetter();

    /** The slowest delivery; see {@link #DELIVERY_LATENCY_P50}. Nothing lies beyond it, so it can't be claimed. */
    public static final Metric<Duration> DELIVERY_LATENCY_MAX =
            Metric.milliseconds(MetricId.DELIVERY_LATENCY_MAX).lowerIsBetter();

    /** Deliveries of the messages of the measured part, each once on a connection that was to get it. */
    public static final Metric<Number> DELIVERIES_RECEIVED =
            Metric.count(MetricId.DELIVERIES_RECEIVED).higherIsBetter();

    /** Deliveries that came in the measured part, per second. */
    public static final Metric<Rate> DELIVERIES_PER_SECOND =
            Metric.rate(MetricId.DELIVERIES_PER_SECOND).higherIsBetter();

    /** Deliveries of the messages of the measured part that were expected and never came. */
    public static final Metric<Number> DELIVERIES_LOST =
            Metric.count(MetricId.DELIVERIES_LOST).lowerIsBetter();

    /** Deliveries of the messages of the measured part that came again on the same connection. */
    public static final Metric<Number> DELIVERIES_DUPLICATE =
            Metric.count(MetricId.DELIVERIES_DUPLICATE).lowerIsBetter();

    /** Deliveries with an id that no message had, or on a connection that was not to get the message. */
    public static final Metric<Number> DELIVERIES_UNEXPECTED =
            Metric.count(MetricId.DELIVERIES_UNEXPECTED).lowerIsBetter();

    /** Messages that were sent per second of the measured part, whatever came of them. */
    public static final Metric<Rate> MESSAGES_SENT_PER_SECOND =
            Metric.rate(MetricId.MESSAGES_SENT_PER_SECOND).higherIsBetter();

    /**
     * Half of the calls that were answered by messages had the first of them within this time: from the instant at which the call
     * was due in an open load, from the one at which it was made in a closed one. Calls without a message are not in it, so it
     * has no direction: claim {@link #LATENCY_P50} and its like. Loads that measure deliveries have none.
     */
    public static final Metric<Duration> TIME_TO_FIRST_MESSAGE_P50 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P50);

    /** 95 % of those calls had their first message within this time; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_MESSAGE_P95 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P95);

    /** 99 % of those calls had their first message within this time; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_MESSAGE_P99 =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_P99);

    /** The slowest first message; see {@link #TIME_TO_FIRST_MESSAGE_P50}. */
    public static final Metric<Duration> TIME_TO_FIRST_MESSAGE_MAX =
            Metric.milliseconds(MetricId.TIME_TO_FIRST_MESSAGE_MAX);

    /**
     * CPU time that sampling has cost the test JVM in the run. No property of the target, so it has no direction.
     */
    public static final Metric<Duration> SAMPLER_CPU = Metric.seconds(MetricId.SAMPLER_CPU);

    /** CPU use of the load generator in the measured part. No property of the target, so it has no direction. */
    public static final Metric<CpuPercent> LOAD_CPU_MEAN = Metric.cpuPercent(MetricId.LOAD_CPU_MEAN);

    /**
     * CPU use of the busiest of the load generator's threads that send, in the measured part: it is judged, because a thread can't
     * use two cores. Not recorded for code in the test JVM, each call of which has a thread of its own.
     */
    public static final Metric<CpuPercent> LOAD_CPU_BUSIEST = Metric.cpuPercent(MetricId.LOAD_CPU_BUSIEST);

    /** In a hundredth of the measured time the load generator was late by this or more: how long it stood still, in any model. */
    public static final Metric<Duration> LOAD_LATENESS_P99 = Metric.milliseconds(MetricId.LOAD_LATENESS_P99);

    /** Time for which the load generator's garbage collector worked in the measured part. */
    public static final Metric<Duration> LOAD_GC_TIME = Metric.milliseconds(MetricId.LOAD_GC_TIME);

    /** The most connections that the load generator had open at a time, warm-up included. */
    public static final Metric<Number> LOAD_CONNECTIONS_PEAK = Metric.count(MetricId.LOAD_CONNECTIONS_PEAK);

    private static final List<Metric<?>> PROGRESS = List.of(
            STARTUP_TIME,
            FIRST_RESPONSE_TIME,
            STARTUP_REPORTED,
            WALL_TIME,
            DRAIN_TIME,
            DRAIN_FIRST_DOCUMENT,
            DRAIN_RATE,
            WORK_THROUGHPUT);

    private static final List<Metric<?>> USE = List.of(
            CPU_TIME,
            CPU_TIME_SAMPLED,
            CPU_MEAN,
            CPU_MEAN_SAMPLED,
            RSS_MEAN,
            RSS_PEAK,
            RSS_PEAK_SAMPLED,
            RSS_IDLE,
            RSS_AFTER,
            PSS_IDLE,
            PSS_MEAN,
            PSS_PEAK,
            PSS_AFTER);

    private static final List<Metric<?>> JVM = List.of(
            JVM_HEAP_USED,
            JVM_HEAP_COMMITTED,
            JVM_HEAP_MAX,
            JVM_METASPACE_USED,
            JVM_METASPACE_COMMITTED,
            JVM_CODECACHE_USED,
            JVM_CODECACHE_COMMITTED,
            JVM_NONHEAP_USED,
            JVM_NONHEAP_COMMITTED,
            JVM_THREADS_LIVE,
            JVM_THREADS_PEAK,
            JVM_THREADS_STARTED,
            JVM_THREADS_DAEMON,
            JVM_CLASSES_LOADED,
            JVM_GC_COUNT,
            JVM_GC_TIME,
            JVM_JIT_TIME);

    private static final List<Metric<?>> LATENCY = List.of(
            LATENCY_P50, LATENCY_P75, LATENCY_P90, LATENCY_P95, LATENCY_P99, LATENCY_P999, LATENCY_MAX, LATENCY_MEAN);

    private static final List<Metric<?>> RESPONSE_TIME = List.of(
            RESPONSE_TIME_P50,
            RESPONSE_TIME_P75,
            RESPONSE_TIME_P90,
            RESPONSE_TIME_P95,
            RESPONSE_TIME_P99,
            RESPONSE_TIME_P999,
            RESPONSE_TIME_MAX,
            RESPONSE_TIME_MEAN);

    private static final List<Metric<?>> REQUEST = List.of(
            REQUESTS_COMPLETED,
            REQUESTS_FAILED,
            SUCCESS_RATE,
            REQUESTS_PER_SECOND,
            REQUESTS_PEAK_RATE,
            FAILURE_RATE,
            FAILURE_ONSET_RATE,
            LOAD_USERS,
            SESSIONS_COMPLETED,
            SESSIONS_FAILED,
            SESSIONS_PER_SECOND,
            SESSION_SUCCESS_RATE,
            CAPACITY,
            RESPONSE_BYTES,
            RESPONSE_BYTES_PER_SECOND,
            CPU_PER_REQUEST,
            TIME_TO_FIRST_BYTE_P50,
            TIME_TO_FIRST_BYTE_P95,
            TIME_TO_FIRST_BYTE_P99,
            TIME_TO_FIRST_BYTE_MAX,
            CONNECT_TIME_P50,
            CONNECT_TIME_P99,
            CONNECT_TIME_MAX,
            TLS_TIME_P50,
            TLS_TIME_P99,
            TLS_TIME_MAX);

    private static final List<Metric<?>> STREAM = List.of(
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

    private static final List<Metric<?>> MESSAGE = List.of(
            MESSAGES_RECEIVED,
            MESSAGES_PER_SECOND,
            MESSAGES_SENT_PER_SECOND,
            TIME_TO_FIRST_MESSAGE_P50,
            TIME_TO_FIRST_MESSAGE_P95,
            TIME_TO_FIRST_MESSAGE_P99,
            TIME_TO_FIRST_MESSAGE_MAX);

    private static final List<Metric<?>> DELIVERY = List.of(
            DELIVERY_LATENCY_P50,
            DELIVERY_LATENCY_P90,
            DELIVERY_LATENCY_P95,
            DELIVERY_LATENCY_P99,
            DELIVERY_LATENCY_P999,
            DELIVERY_LATENCY_MAX,
            DELIVERIES_RECEIVED,
            DELIVERIES_PER_SECOND,
            DELIVERIES_LOST,
            DELIVERIES_DUPLICATE,
            DELIVERIES_UNEXPECTED);

    private static final List<Metric<?>> HARNESS = List.of(
            SAMPLER_CPU, LOAD_CPU_MEAN, LOAD_CPU_BUSIEST, LOAD_LATENESS_P99, LOAD_GC_TIME, LOAD_CONNECTIONS_PEAK);

    private static final List<Metric<?>> ALL = Stream.of(
                    PROGRESS, USE, JVM, LATENCY, RESPONSE_TIME, REQUEST, STREAM, MESSAGE, DELIVERY, HARNESS)
            .<Metric<?>>flatMap(List::stream)
            .toList();

    private static final Set<String> OF_LOADS = Stream.of(LATENCY, RESPONSE_TIME, REQUEST, STREAM, MESSAGE, DELIVERY)
            .<Metric<?>>flatMap(List::stream)
            .map(Metric::id)
            .collect(Collectors.toUnmodifiableSet());

    private static final Map<String, Metric<?>> SAMPLED_BESIDE = Map.of(
            MetricId.RSS_PEAK,
            RSS_PEAK_SAMPLED,
            MetricId.CPU_TIME,
            CPU_TIME_SAMPLED,
            MetricId.CPU_MEAN,
            CPU_MEAN_SAMPLED);

    private Metrics() {}

    /** Whether a metric describes how a load was answered: its times, its counts, its rates, and what each answer cost. */
    public static boolean isOfLoad(Metric<?> metric) {
        return OF_LOADS.contains(metric.baseId());
    }

    /**
     * Returns the metric that is recorded beside this one, always in the same way: runs whose values of this one were
     * measured in different ways can be compared by it. {@link #RSS_PEAK}, {@link #CPU_TIME} and {@link #CPU_MEAN} have one.
     */
    public static Optional<Metric<?>> sampledBeside(Metric<?> metric) {
        return Optional.ofNullable(SAMPLED_BESIDE.get(metric.baseId())).map(beside -> beside.with(metric.qualifiers()));
    }

    /** All of them, in the order of a run: what is known first comes first. */
    public static List<Metric<?>> all() {
        return ALL;
    }

    /**
     * The metric of this id, if perf-junit defines it; also with qualifiers, such as {@code latency.p99{window=step-2}}.
     *
     * @throws IllegalArgumentException if the id is one of perf-junit's, and its qualifiers are none
     */
    public static Optional<Metric<?>> withId(String id) {
        String base = Metric.Qualifiers.baseOf(id);
        return ALL.stream()
                .filter(metric -> metric.id().equals(base))
                .findFirst()
                .map(metric -> metric.with(Metric.Qualifiers.of(id)));
    }
}
