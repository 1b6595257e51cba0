package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics of the target's use of memory and processors: a part of {@link Metrics}. */
interface UseMetrics {

    /**
     * User and system time of the target's whole process tree in the scenario's window, from the kernel's counters. Of a
     * command that was awaited, all that it and its descendants used, from the kernel's accounts; records say which.
     */
    Metric<Duration> CPU_TIME = Metric.seconds(MetricId.CPU_TIME).lowerIsBetter();

    /**
     * Processor time of a command that was awaited as samples saw it, recorded beside {@link #CPU_TIME} whatever the kind of
     * that is. A claim on {@link #CPU_TIME} compares it where runs differ in kind. It has no direction: claim
     * {@link #CPU_TIME}.
     */
    Metric<Duration> CPU_TIME_SAMPLED = Metric.seconds(MetricId.CPU_TIME_SAMPLED);

    /**
     * {@link #CPU_TIME} divided by the length of the scenario's window, in percent of one core. It has no direction, because
     * it is lower when a target is slower: budgets, no claims.
     */
    Metric<CpuPercent> CPU_MEAN = Metric.cpuPercent(MetricId.CPU_MEAN);

    /** {@link #CPU_TIME_SAMPLED} divided by the length of the scenario's window, in percent of one core. */
    Metric<CpuPercent> CPU_MEAN_SAMPLED = Metric.cpuPercent(MetricId.CPU_MEAN_SAMPLED);

    /** Time-weighted mean of the resident memory of the process tree over the scenario's window, start-up included. */
    Metric<Bytes> RSS_MEAN = Metric.bytes(MetricId.RSS_MEAN).lowerIsBetter();

    /**
     * Largest resident memory: of a single process the kernel's high-water mark, of a process tree the largest sampled sum
     * (high-water marks of several processes don't add up). Of a command that was awaited, the high-water mark of that
     * process which had the highest.
     */
    Metric<Bytes> RSS_PEAK = Metric.bytes(MetricId.RSS_PEAK).lowerIsBetter();

    /**
     * Largest sampled sum of the resident memory of the process tree, recorded beside {@link #RSS_PEAK} whatever the kind of
     * that is. A claim on {@link #RSS_PEAK} compares it where runs differ in kind, which a child that lives for an instant
     * can cause. It has no direction: claim {@link #RSS_PEAK}.
     */
    Metric<Bytes> RSS_PEAK_SAMPLED = Metric.bytes(MetricId.RSS_PEAK_SAMPLED);

    /** Resident memory of the process tree in the instant after it was ready, in scenarios that wait for that. */
    Metric<Bytes> RSS_IDLE = Metric.bytes(MetricId.RSS_IDLE).lowerIsBetter();

    /** Resident memory of the process tree at the end of the scenario's window: its work done, not yet stopped. */
    Metric<Bytes> RSS_AFTER = Metric.bytes(MetricId.RSS_AFTER).lowerIsBetter();

    /** As {@link #RSS_IDLE}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    Metric<Bytes> PSS_IDLE = Metric.bytes(MetricId.PSS_IDLE).lowerIsBetter();

    /** As {@link #RSS_MEAN}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    Metric<Bytes> PSS_MEAN = Metric.bytes(MetricId.PSS_MEAN).lowerIsBetter();

    /** The largest sample, one a second, of what {@link #PSS_MEAN} is the mean of. With {@code perfjunit.pss} only. */
    Metric<Bytes> PSS_PEAK = Metric.bytes(MetricId.PSS_PEAK).lowerIsBetter();

    /** As {@link #RSS_AFTER}, with shared pages divided among those who share them. With {@code perfjunit.pss} only. */
    Metric<Bytes> PSS_AFTER = Metric.bytes(MetricId.PSS_AFTER).lowerIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
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
    }
}
