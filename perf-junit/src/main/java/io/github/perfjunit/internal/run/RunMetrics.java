package io.github.perfjunit.internal.run;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Quantity;
import io.github.perfjunit.internal.recording.MetricSink;
import io.github.perfjunit.internal.text.UnitNames;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** The values of one run, in the order of recording. */
public final class RunMetrics implements MetricSink {

    private final Map<String, Metric<?>> metrics = new LinkedHashMap<>();
    private final Map<String, String> kinds = new LinkedHashMap<>();
    private final Map<String, Double> values = new LinkedHashMap<>();
    private final Map<String, String> unclaimable = new LinkedHashMap<>();
    private Map<String, Metric<?>> earlierRuns = Map.of();

    /** Refuses, from now on, a metric that an earlier run of the study has recorded in another unit. */
    public void keepUnitsOf(Map<String, Metric<?>> recorded) {
        earlierRuns = recorded;
    }

    @Override
    public <Q> void record(Metric<Q> metric, Q value) {
        double number = metric.quantity().toBase(value);
        if (!Double.isFinite(number)) {
            throw new IllegalArgumentException("metric " + metric + " can't be recorded as " + value);
        }
        if (metric.quantity() == Quantity.COUNT && number != Math.rint(number)) {
            throw new IllegalArgumentException("metric " + metric + " counts, so it can't be recorded as " + value);
        }
        Metric<?> earlier = earlierRuns.getOrDefault(metric.id(), metric);
        if (earlier.quantity() != metric.quantity()) {
            throw new IllegalArgumentException("metric " + metric + " can't be recorded "
                    + UnitNames.inWords(metric.quantity()) + ", because an earlier run of this study recorded it "
                    + UnitNames.inWords(earlier.quantity()) + "; record it by the same constant in every run");
        }
        if (values.putIfAbsent(metric.id(), number) != null) {
            throw new IllegalStateException("metric " + metric + " was recorded already in this run, as "
                    + UnitNames.withUnit(values.get(metric.id()), metric.quantity())
                    + "; each metric is recorded once");
        }
        metrics.put(metric.id(), metric);
    }

    /** Says how the value of a metric was come by. */
    public void kind(Metric<?> metric, String kind) {
        kinds.put(metric.id(), kind);
    }

    /** The same, in the words of a constant. */
    public void kind(Metric<?> metric, Enum<?> kind) {
        kind(metric, kind.name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }

    /** Adds to the kinds that these metrics may have already; of those that were recorded. */
    public void moreover(String how, Metric<?>... recorded) {
        for (Metric<?> metric : recorded) {
            if (values.containsKey(metric.id())) {
                kinds.merge(metric.id(), how, (kind, more) -> kind + ", " + more);
            }
        }
    }

    /** Refuses claims on a metric; the first reason stays. */
    public void refuse(Metric<?> metric, String reason) {
        unclaimable.putIfAbsent(metric.id(), reason);
    }

    public Map<String, String> unclaimable() {
        return unclaimable;
    }

    public Map<String, String> kinds() {
        return kinds;
    }

    public Map<String, Double> values() {
        return values;
    }

    public Map<String, Metric<?>> metrics() {
        return metrics;
    }
}
