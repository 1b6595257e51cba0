package io.github.perfjunit.metric;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** The metrics that perf-junit records by itself. */
public final class Metrics {

    /** From the launch command to the first successful readiness check ({@code launch→ready}). */
    public static final Metric<Duration> STARTUP_TIME =
            Metric.seconds(MetricId.STARTUP_TIME).lowerIsBetter();

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

    /** User and system time of the target's whole process tree in the scenario's window, from the kernel's counters. */
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
     * (high-water marks of several processes don't add up).
     */
    public static final Metric<Bytes> RSS_PEAK = Metric.bytes(MetricId.RSS_PEAK).lowerIsBetter();

    private static final List<Metric<?>> ALL = List.of(
            STARTUP_TIME,
            DRAIN_TIME,
            DRAIN_FIRST_DOCUMENT,
            DRAIN_RATE,
            WORK_THROUGHPUT,
            CPU_TIME,
            CPU_MEAN,
            RSS_MEAN,
            RSS_PEAK);

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
