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

    /**
     * This destination for what is measured of a part of a run, such as a load, a program or a step: whatever is recorded there
     * gets these qualifiers beside its own. Parts have parts: {@code run.of(NONE.ofLoad("background")).of(NONE.in("step-2"))}.
     */
    default MetricSink of(Metric.Qualifiers qualifiers) {
        MetricSink whole = this;
        return new MetricSink() {
            @Override
            public <Q> void record(Metric<Q> metric, Q value) {
                whole.record(metric.with(qualifiers.and(metric.qualifiers())), value);
            }
        };
    }
}
