package io.github.perfjunit.internal.sampling.prometheus;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Metrics;
import io.github.perfjunit.internal.recording.MetricSink;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The values that a program publishes of its process and its JVM, as metrics of this library, from any publisher:
 * Micrometer (Spring Boot, Quarkus, Micronaut), MicroProfile Metrics 2 to 5 (SmallRye, Liberty, Helidon), or Prometheus'
 * own client for Java. A value that it doesn't publish is absent, never zero.
 *
 * <pre>{@code
 * PublishedMetrics before = PublishedMetrics.of(Exposition.parse(text));
 * before.cpuTime();        // of the process since it began
 * before.jvmInto(run);     // jvm.heap.used and the like
 * }</pre>
 */
public final class PublishedMetrics {

    /** The kind of a value that was obtained in this way: reported by a program, and not compared with measured values. */
    public static final String KIND = "published by the program";

    private static final Names CPU_TIME = Names.of("process_cpu_time_ns_total")
            .or("process_cpu_seconds_total")
            .or("base_cpu_processCpuTime_seconds")
            .or("cpu_processCpuTime_seconds");
    private static final Names RESIDENT =
            Names.of("process_resident_memory_bytes").or("process_memory_rss_bytes");

    private static final Map<Metric<?>, Names> JVM = Map.ofEntries(
            Map.entry(Metrics.JVM_HEAP_USED, Names.heap("used", "usedHeap")),
            Map.entry(Metrics.JVM_HEAP_COMMITTED, Names.heap("committed", "committedHeap")),
            Map.entry(Metrics.JVM_HEAP_MAX, Names.heap("max", "maxHeap")),
            Map.entry(Metrics.JVM_NONHEAP_USED, Names.nonHeap("used", "usedNonHeap")),
            Map.entry(Metrics.JVM_NONHEAP_COMMITTED, Names.nonHeap("committed", "committedNonHeap")),
            Map.entry(Metrics.JVM_METASPACE_USED, Names.pool("used", "Metaspace")),
            Map.entry(Metrics.JVM_METASPACE_COMMITTED, Names.pool("committed", "Metaspace")),
            Map.entry(Metrics.JVM_CODECACHE_USED, Names.pool("used", Names.CODE)),
            Map.entry(Metrics.JVM_CODECACHE_COMMITTED, Names.pool("committed", Names.CODE)),
            Map.entry(
                    Metrics.JVM_THREADS_LIVE,
                    Names.of("jvm_threads_live_threads")
                            .or("base_thread_count")
                            .or("thread_count")
                            .or("jvm_threads_current")),
            Map.entry(
                    Metrics.JVM_THREADS_PEAK,
                    Names.of("jvm_threads_peak_threads")
                            .or("base_thread_max_count")
                            .or("thread_max_count")
                            .or("jvm_threads_peak")),
            Map.entry(
                    Metrics.JVM_THREADS_STARTED,
                    Names.of("jvm_threads_started_threads_total").or("jvm_threads_started_total")),
            Map.entry(
                    Metrics.JVM_THREADS_DAEMON,
                    Names.of("jvm_threads_daemon_threads")
                            .or("base_thread_daemon_count")
                            .or("thread_daemon_count")
                            .or("jvm_threads_daemon")),
            Map.entry(
                    Metrics.JVM_CLASSES_LOADED,
                    Names.of("jvm_classes_loaded_classes")
                            .or("base_classloader_loadedClasses_count")
                            .or("classloader_loadedClasses_count")
                            .or("jvm_classes_currently_loaded")
                            .or("jvm_classes_loaded")),
            Map.entry(
                    Metrics.JVM_GC_COUNT,
                    Names.of("jvm_gc_pause_seconds_count")
                            .or("base_gc_total")
                            .or("gc_total")
                            .or("jvm_gc_collection_seconds_count")),
            Map.entry(
                    Metrics.JVM_GC_TIME,
                    Names.of("jvm_gc_pause_seconds_sum")
                            .or("base_gc_time_total_seconds")
                            .or("base_gc_time_seconds_total")
                            .or("base_gc_time_seconds")
                            .or("gc_time_seconds_total")
                            .or("gc_time_seconds")
                            .or("jvm_gc_collection_seconds_sum")),
            Map.entry(
                    Metrics.JVM_JIT_TIME,
                    Names.of("jvm_compilation_time_ms_total").or("jvm_compilation_time_seconds_total")));

    private final Exposition published;

    private PublishedMetrics(Exposition published) {
        this.published = published;
    }

    /** Returns the metrics in this text. */
    public static PublishedMetrics of(Exposition published) {
        return new PublishedMetrics(published);
    }

    /** User and system time of the process since it began: the difference of two is what it used between them. */
    public Optional<Duration> cpuTime() {
        return value(Metrics.CPU_TIME, CPU_TIME);
    }

    /** Its resident memory now. Micrometer doesn't publish it by itself. */
    public Optional<Bytes> residentMemory() {
        return value(Metrics.RSS_MEAN, RESIDENT);
    }

    /** Records the {@code jvm.*} metrics that are published, in their usual order. */
    public void jvmInto(MetricSink sink) {
        for (Metric<?> metric : Metrics.all()) {
            Optional.ofNullable(JVM.get(metric)).ifPresent(names -> record(metric, names, sink));
        }
    }

    private <Q> void record(Metric<Q> metric, Names names, MetricSink sink) {
        value(metric, names).ifPresent(value -> sink.record(metric, value));
    }

    private <Q> Optional<Q> value(Metric<Q> metric, Names names) {
        OptionalDouble base = names.valueIn(published, metric.quantity());
        return base.isPresent() ? Optional.of(metric.quantity().fromBase(base.getAsDouble())) : Optional.empty();
    }
}
