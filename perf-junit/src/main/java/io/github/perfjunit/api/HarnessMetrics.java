package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics of the cost of measuring itself: a part of {@link Metrics}. */
interface HarnessMetrics {

    /**
     * CPU time that sampling has cost the test JVM in the run. No property of the target, so it has no direction.
     */
    Metric<Duration> SAMPLER_CPU = Metric.seconds(MetricId.SAMPLER_CPU);

    /** CPU use of the load generator in the measured part. No property of the target, so it has no direction. */
    Metric<CpuPercent> LOAD_CPU_MEAN = Metric.cpuPercent(MetricId.LOAD_CPU_MEAN);

    /**
     * CPU use of the busiest of the load generator's threads that send, in the measured part: it is judged, because a thread can't
     * use two cores. Not recorded for code in the test JVM, each call of which has a thread of its own.
     */
    Metric<CpuPercent> LOAD_CPU_BUSIEST = Metric.cpuPercent(MetricId.LOAD_CPU_BUSIEST);

    /** In a hundredth of the measured time the load generator was late by this or more: how long it stood still, in any model. */
    Metric<Duration> LOAD_LATENESS_P99 = Metric.milliseconds(MetricId.LOAD_LATENESS_P99);

    /** Time for which the load generator's garbage collector worked in the measured part. */
    Metric<Duration> LOAD_GC_TIME = Metric.milliseconds(MetricId.LOAD_GC_TIME);

    /** The most connections that the load generator had open at a time, warm-up included. */
    Metric<Number> LOAD_CONNECTIONS_PEAK = Metric.count(MetricId.LOAD_CONNECTIONS_PEAK);

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                SAMPLER_CPU, LOAD_CPU_MEAN, LOAD_CPU_BUSIEST, LOAD_LATENESS_P99, LOAD_GC_TIME, LOAD_CONNECTIONS_PEAK);
    }
}
