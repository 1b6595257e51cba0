package io.github.perfjunit.internal.sampling.jvm;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricSink;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The values that a JVM reported of itself at one instant. A value that it doesn't report is absent, never zero. */
public final class JvmReading {

    /** The age that an amount of memory can have. */
    public enum Age {
        /** The JVM updates it by a clock, several times a second. */
        SAMPLED,
        /** The JVM updates it when it collects garbage: what was used right after the last collection. */
        AFTER_THE_LAST_COLLECTION,
        /** The JVM was asked for it. */
        ASKED_OF_THE_JVM
    }

    /** The name that {@link #collector()} returns if no source reports one. */
    public static final String UNKNOWN = "unknown";

    /** The metrics that counters report as exactly as answers do, and with both survivor spaces. */
    private static final Set<Metric<?>> EXACT = Set.of(Metrics.JVM_HEAP_COMMITTED, Metrics.JVM_HEAP_MAX);

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

    /** All that is known of a JVM without counters. */
    static JvmReading asked(List<Measured<?>> values) {
        return new JvmReading(UNKNOWN, Age.ASKED_OF_THE_JVM, Age.ASKED_OF_THE_JVM, values);
    }

    /** Its garbage collector: {@code G1}, {@code Serial}, {@code Parallel}, {@code ZGC}, {@code Shenandoah}, or as it says. */
    public String collector() {
        return collector;
    }

    /** Returns the age of the amount of used heap. */
    public Age heapAge() {
        return heapAge;
    }

    /** Returns the age of the amounts of metaspace. */
    public Age metaspaceAge() {
        return metaspaceAge;
    }

    /** This reading with values for which the JVM was asked, in place of those of its counters and beside them. */
    JvmReading with(List<Measured<?>> asked) {
        Map<String, Measured<?>> all = new LinkedHashMap<>();
        values.forEach(value -> all.put(value.metric().id(), value));
        asked.stream()
                .filter(value -> !EXACT.contains(value.metric())
                        || !all.containsKey(value.metric().id()))
                .forEach(value -> all.put(value.metric().id(), value));
        return new JvmReading(collector, Age.ASKED_OF_THE_JVM, Age.ASKED_OF_THE_JVM, List.copyOf(all.values()));
    }

    /** Records the {@code jvm.*} metrics that this JVM told. */
    public void into(MetricSink sink) {
        values.forEach(value -> value.into(sink));
    }
}
