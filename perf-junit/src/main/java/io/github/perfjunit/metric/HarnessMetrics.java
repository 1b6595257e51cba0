package io.github.perfjunit.metric;

import java.time.Duration;
import java.util.List;

/** What measuring itself has cost: a part of {@link Metrics}. */
interface HarnessMetrics {

    /**
     * CPU time that sampling has cost the test JVM in the run. No property of the target, so it has no direction.
     */
    Metric<Duration> SAMPLER_CPU = Metric.seconds(MetricId.SAMPLER_CPU);

    /** CPU use of the load generator in the measured part. No property of the target, so it has no direction. */
    Metric<CpuPercent> LOAD_CPU_MEAN = Metric.cpuPercent(MetricId.LOAD_CPU_MEAN);

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(SAMPLER_CPU, LOAD_CPU_MEAN);
    }
}
