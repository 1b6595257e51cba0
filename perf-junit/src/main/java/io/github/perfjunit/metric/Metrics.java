package io.github.perfjunit.metric;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The metrics that perf-junit records by itself.
 *
 * <pre>{@code
 * import static io.github.perfjunit.metric.Metrics.CPU_TIME;
 * }</pre>
 */
public final class Metrics
        implements ProgressMetrics,
                UseMetrics,
                JvmMetrics,
                LatencyMetrics,
                ResponseTimeMetrics,
                RequestMetrics,
                StreamMetrics,
                MessageMetrics,
                HarnessMetrics {

    private static final List<Metric<?>> ALL = Stream.of(
                    ProgressMetrics.all(),
                    UseMetrics.all(),
                    JvmMetrics.all(),
                    LatencyMetrics.all(),
                    ResponseTimeMetrics.all(),
                    RequestMetrics.all(),
                    StreamMetrics.all(),
                    MessageMetrics.all(),
                    HarnessMetrics.all())
            .<Metric<?>>flatMap(List::stream)
            .toList();

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
