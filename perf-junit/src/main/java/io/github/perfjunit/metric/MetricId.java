package io.github.perfjunit.metric;

/** The ids of {@link Metrics}, for places where Java allows constants only, such as annotations. */
public final class MetricId {

    /** Id of {@link Metrics#STARTUP_TIME}. */
    public static final String STARTUP_TIME = "startup.time";

    /** Id of {@link Metrics#FIRST_RESPONSE_TIME}. */
    public static final String FIRST_RESPONSE_TIME = "first.response.time";

    /** Id of {@link Metrics#STARTUP_REPORTED}. */
    public static final String STARTUP_REPORTED = "startup.reported";

    /** Id of {@link Metrics#WALL_TIME}. */
    public static final String WALL_TIME = "wall.time";

    /** Id of {@link Metrics#DRAIN_TIME}. */
    public static final String DRAIN_TIME = "drain.time";

    /** Id of {@link Metrics#DRAIN_FIRST_DOCUMENT}. */
    public static final String DRAIN_FIRST_DOCUMENT = "drain.first.document";

    /** Id of {@link Metrics#DRAIN_RATE}. */
    public static final String DRAIN_RATE = "drain.rate";

    /** Id of {@link Metrics#WORK_THROUGHPUT}. */
    public static final String WORK_THROUGHPUT = "work.throughput";

    /** Id of {@link Metrics#CPU_TIME}. */
    public static final String CPU_TIME = "cpu.time";

    /** Id of {@link Metrics#CPU_MEAN}. */
    public static final String CPU_MEAN = "cpu.mean";

    /** Id of {@link Metrics#RSS_MEAN}. */
    public static final String RSS_MEAN = "rss.mean";

    /** Id of {@link Metrics#RSS_PEAK}. */
    public static final String RSS_PEAK = "rss.peak";

    /** Id of {@link Metrics#RSS_IDLE}. */
    public static final String RSS_IDLE = "rss.idle";

    /** Id of {@link Metrics#RSS_AFTER}. */
    public static final String RSS_AFTER = "rss.after";

    /** Id of {@link Metrics#PSS_IDLE}. */
    public static final String PSS_IDLE = "pss.idle";

    /** Id of {@link Metrics#PSS_MEAN}. */
    public static final String PSS_MEAN = "pss.mean";

    /** Id of {@link Metrics#PSS_PEAK}. */
    public static final String PSS_PEAK = "pss.peak";

    /** Id of {@link Metrics#PSS_AFTER}. */
    public static final String PSS_AFTER = "pss.after";

    /** Id of {@link Metrics#JVM_HEAP_USED}. */
    public static final String JVM_HEAP_USED = "jvm.heap.used";

    /** Id of {@link Metrics#JVM_HEAP_COMMITTED}. */
    public static final String JVM_HEAP_COMMITTED = "jvm.heap.committed";

    /** Id of {@link Metrics#JVM_HEAP_MAX}. */
    public static final String JVM_HEAP_MAX = "jvm.heap.max";

    /** Id of {@link Metrics#JVM_METASPACE_USED}. */
    public static final String JVM_METASPACE_USED = "jvm.metaspace.used";

    /** Id of {@link Metrics#JVM_METASPACE_COMMITTED}. */
    public static final String JVM_METASPACE_COMMITTED = "jvm.metaspace.committed";

    /** Id of {@link Metrics#JVM_CODECACHE_USED}. */
    public static final String JVM_CODECACHE_USED = "jvm.codecache.used";

    /** Id of {@link Metrics#JVM_CODECACHE_COMMITTED}. */
    public static final String JVM_CODECACHE_COMMITTED = "jvm.codecache.committed";

    /** Id of {@link Metrics#JVM_NONHEAP_USED}. */
    public static final String JVM_NONHEAP_USED = "jvm.nonheap.used";

    /** Id of {@link Metrics#JVM_NONHEAP_COMMITTED}. */
    public static final String JVM_NONHEAP_COMMITTED = "jvm.nonheap.committed";

    /** Id of {@link Metrics#JVM_THREADS_LIVE}. */
    public static final String JVM_THREADS_LIVE = "jvm.threads.live";

    /** Id of {@link Metrics#JVM_THREADS_PEAK}. */
    public static final String JVM_THREADS_PEAK = "jvm.threads.peak";

    /** Id of {@link Metrics#JVM_THREADS_DAEMON}. */
    public static final String JVM_THREADS_DAEMON = "jvm.threads.daemon";

    /** Id of {@link Metrics#JVM_CLASSES_LOADED}. */
    public static final String JVM_CLASSES_LOADED = "jvm.classes.loaded";

    /** Id of {@link Metrics#JVM_GC_COUNT}. */
    public static final String JVM_GC_COUNT = "jvm.gc.count";

    /** Id of {@link Metrics#JVM_GC_TIME}. */
    public static final String JVM_GC_TIME = "jvm.gc.time";

    /** Id of {@link Metrics#JVM_JIT_TIME}. */
    public static final String JVM_JIT_TIME = "jvm.jit.time";

    /** Id of {@link Metrics#SAMPLER_CPU}. */
    public static final String SAMPLER_CPU = "sampler.cpu";

    private MetricId() {}
}
