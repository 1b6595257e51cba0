package io.github.perfjunit.api;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The metrics that perf-junit records by itself.
 *
 * <pre>{@code
 * import static io.github.perfjunit.api.Metrics.CPU_TIME;
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

    private static final Set<String> OF_LOADS = Stream.of(
                    LatencyMetrics.all(),
                    ResponseTimeMetrics.all(),
                    RequestMetrics.all(),
                    StreamMetrics.all(),
                    MessageMetrics.all())
            .<Metric<?>>flatMap(List::stream)
            .map(Metric::id)
            .collect(Collectors.toUnmodifiableSet());

    private static final Map<Metric<?>, Metric<?>> SAMPLED_BESIDE =
            Map.of(RSS_PEAK, RSS_PEAK_SAMPLED, CPU_TIME, CPU_TIME_SAMPLED, CPU_MEAN, CPU_MEAN_SAMPLED);

    private Metrics() {}

    /** Whether a metric describes how a load was answered: its times, its counts, its rates, and what each answer cost. */
    public static boolean isOfLoad(Metric<?> metric) {
        return OF_LOADS.contains(metric.baseId());
    }

    /**
     * Returns the metric that is recorded beside this one, always in the same way: runs whose values of this one were
     * measured in different ways can be compared by it. {@link #RSS_PEAK}, {@link #CPU_TIME} and {@link #CPU_MEAN} have one.
     */
    public static Optional<Metric<?>> sampledBeside(Metric<?> metric) {
        return Optional.ofNullable(SAMPLED_BESIDE.get(metric));
    }

    /** All of them, in the order of a run: what is known first comes first. */
    public static List<Metric<?>> all() {
        return ALL;
    }

    /** The metric of this id, if perf-junit defines it. */
    public static Optional<Metric<?>> withId(String id) {
        return ALL.stream().filter(metric -> metric.id().equals(id)).findFirst();
    }
}
