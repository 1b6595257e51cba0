package io.github.perfjunit.api;

import java.time.Duration;
import java.util.List;

/** The metrics that a target's JVM reports of itself: a part of {@link Metrics}. */
interface JvmMetrics {

    /**
     * Used heap of the JVM at the end of the scenario's window. Depending on the collector that is as of the last
     * collection, and absent before the first; records say which, and kinds that differ are not compared.
     */
    Metric<Bytes> JVM_HEAP_USED = Metric.bytes(MetricId.JVM_HEAP_USED).lowerIsBetter();

    /** Committed heap of the JVM at the end of the scenario's window, both survivor spaces included. */
    Metric<Bytes> JVM_HEAP_COMMITTED = Metric.bytes(MetricId.JVM_HEAP_COMMITTED).lowerIsBetter();

    /** The most that the JVM's heap may take. A setting, so it has no direction. */
    Metric<Bytes> JVM_HEAP_MAX = Metric.bytes(MetricId.JVM_HEAP_MAX);

    /**
     * Used metaspace of the JVM, compressed class space included, as of the last collection in the scenario's window;
     * absent before the first. Sampled at the window's end by Shenandoah; records say which.
     */
    Metric<Bytes> JVM_METASPACE_USED = Metric.bytes(MetricId.JVM_METASPACE_USED).lowerIsBetter();

    /** Committed metaspace of the JVM, compressed class space included, as old as {@link #JVM_METASPACE_USED}. */
    Metric<Bytes> JVM_METASPACE_COMMITTED =
            Metric.bytes(MetricId.JVM_METASPACE_COMMITTED).lowerIsBetter();

    /** Used code cache of the JVM at the end of the scenario's window. Asked of the JVM: see {@code perfjunit.jvm.attach}. */
    Metric<Bytes> JVM_CODECACHE_USED = Metric.bytes(MetricId.JVM_CODECACHE_USED).lowerIsBetter();

    /** Committed code cache of the JVM at the end of the scenario's window. Linux only. */
    Metric<Bytes> JVM_CODECACHE_COMMITTED =
            Metric.bytes(MetricId.JVM_CODECACHE_COMMITTED).lowerIsBetter();

    /** Used metaspace and code cache of the JVM. Asked of the JVM: see {@code perfjunit.jvm.attach}. */
    Metric<Bytes> JVM_NONHEAP_USED = Metric.bytes(MetricId.JVM_NONHEAP_USED).lowerIsBetter();

    /**
     * Committed metaspace, as old as {@link #JVM_METASPACE_USED}, and code cache of the JVM at the end of the scenario's
     * window. Linux only.
     */
    Metric<Bytes> JVM_NONHEAP_COMMITTED =
            Metric.bytes(MetricId.JVM_NONHEAP_COMMITTED).lowerIsBetter();

    /** Live Java threads, daemons included, at the end of the scenario's window. */
    Metric<Number> JVM_THREADS_LIVE = Metric.count(MetricId.JVM_THREADS_LIVE).lowerIsBetter();

    /** The most Java threads that were alive at once since the JVM started. */
    Metric<Number> JVM_THREADS_PEAK = Metric.count(MetricId.JVM_THREADS_PEAK).lowerIsBetter();

    /** Live daemon threads, part of {@link #JVM_THREADS_LIVE}. */
    Metric<Number> JVM_THREADS_DAEMON =
            Metric.count(MetricId.JVM_THREADS_DAEMON).lowerIsBetter();

    /** Classes that are loaded at the end of the scenario's window, without those that were unloaded. */
    Metric<Number> JVM_CLASSES_LOADED =
            Metric.count(MetricId.JVM_CLASSES_LOADED).lowerIsBetter();

    /**
     * Pauses for garbage collection since the JVM started, of all its collectors. Counts of different collectors are not
     * compared. Absent for Shenandoah, whose counters count parts of pauses.
     */
    Metric<Number> JVM_GC_COUNT = Metric.count(MetricId.JVM_GC_COUNT).lowerIsBetter();

    /**
     * The total length of these pauses; absent where {@link #JVM_GC_COUNT} is absent. Work that a collector does
     * concurrently with the program is not included; it is part of {@link Metrics#CPU_TIME}.
     */
    Metric<Duration> JVM_GC_TIME = Metric.seconds(MetricId.JVM_GC_TIME).lowerIsBetter();

    /** The elapsed time that the JVM's compilers worked since the JVM started, added up over their threads. */
    Metric<Duration> JVM_JIT_TIME = Metric.seconds(MetricId.JVM_JIT_TIME).lowerIsBetter();

    /** All of them. */
    static List<Metric<?>> all() {
        return List.of(
                JVM_HEAP_USED,
                JVM_HEAP_COMMITTED,
                JVM_HEAP_MAX,
                JVM_METASPACE_USED,
                JVM_METASPACE_COMMITTED,
                JVM_CODECACHE_USED,
                JVM_CODECACHE_COMMITTED,
                JVM_NONHEAP_USED,
                JVM_NONHEAP_COMMITTED,
                JVM_THREADS_LIVE,
                JVM_THREADS_PEAK,
                JVM_THREADS_DAEMON,
                JVM_CLASSES_LOADED,
                JVM_GC_COUNT,
                JVM_GC_TIME,
                JVM_JIT_TIME);
    }
}
