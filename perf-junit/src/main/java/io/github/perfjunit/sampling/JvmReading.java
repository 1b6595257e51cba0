package io.github.perfjunit.sampling;

import io.github.perfjunit.metric.MetricSink;
import java.util.List;

/** What a JVM said of itself at one instant. What it doesn't say is absent, never zero. */
public final class JvmReading {

    /** How old an amount of memory can be. */
    public enum Age {
        /** The JVM updates it by a clock, several times a second. */
        SAMPLED,
        /** The JVM updates it when it collects garbage: what was used right after the last collection. */
        AFTER_THE_LAST_COLLECTION
    }

    private final String collector;
    private final Age heapAge;
    private final Age metaspaceAge;
    private final List<Measured<?>> values;

    JvmReading(String collector, Age heapAge, Age metaspaceAge, List<Measured<?>> values) {
        this.collector = collector;
        this.heapAge = heapAge;
        this.metaspaceAge = metaspaceAge;
        this.values = List.copyOf(values);
    }

    /** Its garbage collector: {@code G1}, {@code Serial}, {@code Parallel}, {@code ZGC}, {@code Shenandoah}, or as it says. */
    public String collector() {
        return collector;
    }

    /** How old the amount of used heap is. */
    public Age heapAge() {
        return heapAge;
    }

    /** How old the amounts of metaspace are. */
    public Age metaspaceAge() {
        return metaspaceAge;
    }

    /** Records the {@code jvm.*} metrics that this JVM told. */
    public void into(MetricSink sink) {
        values.forEach(value -> value.into(sink));
    }
}
