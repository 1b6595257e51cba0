package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.load.result.GeneratorUse;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.Hyperfoil;
import java.util.Map;

/** The metrics that have another name for a load of another engine, because they mean something else there. */
final class RemoteMetrics {

    private static final Map<String, Metric<?>> BY_ID = Map.of(
            Metrics.REQUESTS_PER_SECOND.id(), Hyperfoil.REQUESTS_PER_SECOND,
            Metrics.REQUESTS_PEAK_RATE.id(), Hyperfoil.REQUESTS_PEAK_RATE,
            Metrics.SESSIONS_COMPLETED.id(), Hyperfoil.SESSIONS_COMPLETED,
            Metrics.SESSIONS_FAILED.id(), Hyperfoil.SESSIONS_FAILED,
            Metrics.SESSIONS_PER_SECOND.id(), Hyperfoil.SESSIONS_PER_SECOND,
            Metrics.SESSION_SUCCESS_RATE.id(), Hyperfoil.SESSION_SUCCESS_RATE);

    private RemoteMetrics() {}

    /** Returns the metric under which a figure of a load is recorded. */
    @SuppressWarnings("unchecked") // each has the quantity of the one that it replaces
    static <Q> Metric<Q> named(Metric<Q> metric, LoadResult result) {
        Metric<?> other = BY_ID.get(metric.baseId());
        return other == null || !result.generator().equals(GeneratorUse.ELSEWHERE)
                ? metric
                : (Metric<Q>) other.with(metric.qualifiers());
    }
}
