package io.github.perfjunit.benchmark.aafield;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import java.util.List;

/** The kinds of studies that take turns. */
enum Pipeline {
    /** A program starts. */
    START,
    /** A consumer takes messages from a queue and stores them; both services are stand-ins. */
    DRAIN,
    /** A service answers requests at a constant rate. */
    HTTP;

    /** Returns the metrics that its report is about, as if a test had compared them: their values are examined for warnings. */
    List<Metric<?>> asserted() {
        return switch (this) {
            case START -> List.of(Metrics.STARTUP_TIME, Metrics.CPU_TIME, Metrics.RSS_MEAN);
            case DRAIN -> List.of(Metrics.DRAIN_TIME, Metrics.CPU_TIME, Metrics.RSS_MEAN);
            case HTTP ->
                List.of(Metrics.LATENCY_P50, Metrics.LATENCY_P99, Metrics.REQUESTS_PER_SECOND, Metrics.CPU_PER_REQUEST);
        };
    }
}
