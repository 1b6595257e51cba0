package io.github.perfjunit.metric;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The metrics that perf-junit records by itself. */
public final class Metrics {

    /** From the launch command to the first successful readiness check ({@code launch→ready}). */
    public static final Metric<Duration> STARTUP_TIME =
            Metric.seconds(MetricId.STARTUP_TIME).lowerIsBetter();

    /** From the launch command to the end of the first complete answer with a status from 200 to 299 to a given request. */
    public static final Metric<Duration> FIRST_RESPONSE_TIME =
            Metric.seconds(MetricId.FIRST_RESPONSE_TIME).lowerIsBetter();

    /**
     * What the program itself says that its start took: the line that its framework prints. Each framework has its own idea of
     * when a start begins and ends, so this is to be compared with nothing but itself.
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
     * {@link #CPU_TIME} divided by the length of the scenario's window, in percent of one core. It has no direction, because
     * it is lower when a target is slower: budgets, no claims.
     */
    public static final Metric<CpuPercent> CPU_MEAN = Metric.cpuPercent(MetricId.CPU_MEAN);

    /** Time-weighted mean of the resident memory of the process tree over the scenario's window, start-up included. */
    public static final Metric<Bytes> RSS_MEAN = Metric.bytes(MetricId.RSS_MEAN).lowerIsBetter();

    /**
     * Largest resident memory: of a single process the kernel's high-water mark, of a process tree the largest sampled sum
     * (high-water marks of several processes don't add up). Of a command that was awaited, the high-water mark of that
     * process which had the highest.
     */
    public static final Metric<Bytes> RSS_PEAK = Metric.bytes(MetricId.RSS_PEAK).lowerIsBetter();

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
    public static final Metric<Long> JVM_THREADS_LIVE =
            Metric.count(MetricId.JVM_THREADS_LIVE).lowerIsBetter();

    /** The most Java threads that were alive at once since the JVM started. */
    public static final Metric<Long> JVM_THREADS_PEAK =
            Metric.count(MetricId.JVM_THREADS_PEAK).lowerIsBetter();

    /** Live daemon threads, part of {@link #JVM_THREADS_LIVE}. */
    public static final Metric<Long> JVM_THREADS_DAEMON =
            Metric.count(MetricId.JVM_THREADS_DAEMON).lowerIsBetter();

    /** Classes that are loaded at the end of the scenario's window, without those that were unloaded. */
    public static final Metric<Long> JVM_CLASSES_LOADED =
            Metric.count(MetricId.JVM_CLASSES_LOADED).lowerIsBetter();

    /**
     * Pauses for garbage collection since the JVM started, of all its collectors. Counts of different collectors are not
     * compared. Absent for Shenandoah, whose counters count parts of pauses.
     */
    public static final Metric<Long> JVM_GC_COUNT =
            Metric.count(MetricId.JVM_GC_COUNT).lowerIsBetter();

    /**
     * How long these pauses took together; absent where they are. What a collector does beside the program is not in it, but in {@link #CPU_TIME}.
     */
    public static final Metric<Duration> JVM_GC_TIME =
            Metric.seconds(MetricId.JVM_GC_TIME).lowerIsBetter();

    /** How long the JVM's compilers worked since it started, by the clock, added up over their threads. */
    public static final Metric<Duration> JVM_JIT_TIME =
            Metric.seconds(MetricId.JVM_JIT_TIME).lowerIsBetter();

    /**
     * CPU time that sampling has cost the test JVM in the run. No property of the target, so it has no direction.
     */
    public static final Metric<Duration> SAMPLER_CPU = Metric.seconds(MetricId.SAMPLER_CPU);

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
    public static final Metric<Long> REQUESTS_COMPLETED =
            Metric.count(MetricId.REQUESTS_COMPLETED).higherIsBetter();

    /** Requests of the measured part that were not: wrong status or body, no connection, no answer in time or at the end. */
    public static final Metric<Long> REQUESTS_FAILED =
            Metric.count(MetricId.REQUESTS_FAILED).lowerIsBetter();

    /** {@link #REQUESTS_COMPLETED} as a share of all requests of the measured part. */
    public static final Metric<Share> SUCCESS_RATE =
            Metric.share(MetricId.SUCCESS_RATE).higherIsBetter();

    /** {@link #REQUESTS_COMPLETED} divided by the length of the measured part: the throughput of a load. */
    public static final Metric<Rate> REQUESTS_PER_SECOND =
            Metric.rate(MetricId.REQUESTS_PER_SECOND).higherIsBetter();

    /** The most requests that were completed within one second of the measured part. */
    public static final Metric<Rate> REQUESTS_PEAK_RATE =
            Metric.rate(MetricId.REQUESTS_PEAK_RATE).higherIsBetter();

    /** What was received in the measured part. It depends on the load, so it has no direction. */
    public static final Metric<Bytes> RESPONSE_BYTES = Metric.bytes(MetricId.RESPONSE_BYTES);

    /** CPU time of the target in the measured part of the load, divided by the requests that it completed. */
    public static final Metric<Duration> CPU_PER_REQUEST =
            Metric.milliseconds(MetricId.CPU_PER_REQUEST).lowerIsBetter();

    /** CPU use of the load generator in the measured part. No property of the target, so it has no direction. */
    public static final Metric<CpuPercent> LOAD_CPU_MEAN = Metric.cpuPercent(MetricId.LOAD_CPU_MEAN);

    private static final List<Metric<?>> ALL = List.of(
            STARTUP_TIME,
            FIRST_RESPONSE_TIME,
            STARTUP_REPORTED,
            WALL_TIME,
            DRAIN_TIME,
            DRAIN_FIRST_DOCUMENT,
            DRAIN_RATE,
            WORK_THROUGHPUT,
            CPU_TIME,
            CPU_MEAN,
            RSS_MEAN,
            RSS_PEAK,
            RSS_IDLE,
            RSS_AFTER,
            PSS_IDLE,
            PSS_MEAN,
            PSS_PEAK,
            PSS_AFTER,
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
            JVM_THREADS_DAEMON,
            JVM_CLASSES_LOADED,
            JVM_GC_COUNT,
            JVM_GC_TIME,
            JVM_JIT_TIME,
            SAMPLER_CPU,
            LATENCY_P50,
            LATENCY_P75,
            LATENCY_P90,
            LATENCY_P95,
            LATENCY_P99,
            LATENCY_P999,
            LATENCY_MAX,
            LATENCY_MEAN,
            RESPONSE_TIME_P50,
            RESPONSE_TIME_P75,
            RESPONSE_TIME_P90,
            RESPONSE_TIME_P95,
            RESPONSE_TIME_P99,
            RESPONSE_TIME_P999,
            RESPONSE_TIME_MAX,
            RESPONSE_TIME_MEAN,
            REQUESTS_COMPLETED,
            REQUESTS_FAILED,
            SUCCESS_RATE,
            REQUESTS_PER_SECOND,
            REQUESTS_PEAK_RATE,
            RESPONSE_BYTES,
            CPU_PER_REQUEST,
            LOAD_CPU_MEAN);

    private Metrics() {}

    /** All of them, in the order of a run: what is known first comes first. */
    public static List<Metric<?>> all() {
        return ALL;
    }

    /** The metric of this id, if perf-junit defines it. */
    public static Optional<Metric<?>> withId(String id) {
        return ALL.stream().filter(metric -> metric.id().equals(id)).findFirst();
    }
}
