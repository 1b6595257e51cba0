package io.github.perfjunit.sampling;

import io.github.perfjunit.metric.Metric;
import io.github.perfjunit.metric.MetricSink;

/** A metric with its value. */
record Measured<Q>(Metric<Q> metric, Q value) {

    void into(MetricSink sink) {
        sink.record(metric, value);
    }
}
