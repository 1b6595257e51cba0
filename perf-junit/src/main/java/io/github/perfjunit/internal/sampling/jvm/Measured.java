package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.recording.MetricSink;

/** A metric with its value. */
record Measured<Q>(Metric<Q> metric, Q value) {

    void into(MetricSink sink) {
        sink.record(metric, value);
    }
}
