package io.github.perfjunit.internal.recording;

import io.github.perfjunit.api.Metric;

/** A destination of measured values, such as a run. */
@FunctionalInterface
public interface MetricSink {

    /**
     * Records the value of a metric. Each metric is recorded once.
     *
     * @throws IllegalArgumentException if the value is not a finite number in the metric's base unit
     * @throws IllegalStateException if the metric was recorded already
     */
    <Q> void record(Metric<Q> metric, Q value);
}
