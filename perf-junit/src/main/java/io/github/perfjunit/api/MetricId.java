package io.github.perfjunit.api;

/** The ids of {@link Metrics}, for places where Java allows constants only, such as annotations. */
public final class MetricId implements JvmMetricIds, LoadMetricIds, StreamMetricIds {

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

    /** Id of {@link Metrics#CPU_TIME_SAMPLED}. */
    public static final String CPU_TIME_SAMPLED = "cpu.time.sampled";

    /** Id of {@link Metrics#CPU_MEAN}. */
    public static final String CPU_MEAN = "cpu.mean";

    /** Id of {@link Metrics#CPU_MEAN_SAMPLED}. */
    public static final String CPU_MEAN_SAMPLED = "cpu.mean.sampled";

    /** Id of {@link Metrics#RSS_MEAN}. */
    public static final String RSS_MEAN = "rss.mean";

    /** Id of {@link Metrics#RSS_PEAK}. */
    public static final String RSS_PEAK = "rss.peak";

    /** Id of {@link Metrics#RSS_PEAK_SAMPLED}. */
    public static final String RSS_PEAK_SAMPLED = "rss.peak.sampled";

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

    /** Id of {@link Metrics#SAMPLER_CPU}. */
    public static final String SAMPLER_CPU = "sampler.cpu";

    private MetricId() {}
}
