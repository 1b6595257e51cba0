package io.github.perfjunit.api;

/** The ids of what a JVM says of itself: a part of {@link MetricId}. */
interface JvmMetricIds {

    /** Id of {@link Metrics#JVM_HEAP_USED}. */
    String JVM_HEAP_USED = "jvm.heap.used";

    /** Id of {@link Metrics#JVM_HEAP_COMMITTED}. */
    String JVM_HEAP_COMMITTED = "jvm.heap.committed";

    /** Id of {@link Metrics#JVM_HEAP_MAX}. */
    String JVM_HEAP_MAX = "jvm.heap.max";

    /** Id of {@link Metrics#JVM_METASPACE_USED}. */
    String JVM_METASPACE_USED = "jvm.metaspace.used";

    /** Id of {@link Metrics#JVM_METASPACE_COMMITTED}. */
    String JVM_METASPACE_COMMITTED = "jvm.metaspace.committed";

    /** Id of {@link Metrics#JVM_CODECACHE_USED}. */
    String JVM_CODECACHE_USED = "jvm.codecache.used";

    /** Id of {@link Metrics#JVM_CODECACHE_COMMITTED}. */
    String JVM_CODECACHE_COMMITTED = "jvm.codecache.committed";

    /** Id of {@link Metrics#JVM_NONHEAP_USED}. */
    String JVM_NONHEAP_USED = "jvm.nonheap.used";

    /** Id of {@link Metrics#JVM_NONHEAP_COMMITTED}. */
    String JVM_NONHEAP_COMMITTED = "jvm.nonheap.committed";

    /** Id of {@link Metrics#JVM_THREADS_LIVE}. */
    String JVM_THREADS_LIVE = "jvm.threads.live";

    /** Id of {@link Metrics#JVM_THREADS_PEAK}. */
    String JVM_THREADS_PEAK = "jvm.threads.peak";

    /** Id of {@link Metrics#JVM_THREADS_DAEMON}. */
    String JVM_THREADS_DAEMON = "jvm.threads.daemon";

    /** Id of {@link Metrics#JVM_CLASSES_LOADED}. */
    String JVM_CLASSES_LOADED = "jvm.classes.loaded";

    /** Id of {@link Metrics#JVM_GC_COUNT}. */
    String JVM_GC_COUNT = "jvm.gc.count";

    /** Id of {@link Metrics#JVM_GC_TIME}. */
    String JVM_GC_TIME = "jvm.gc.time";

    /** Id of {@link Metrics#JVM_JIT_TIME}. */
    String JVM_JIT_TIME = "jvm.jit.time";
}
