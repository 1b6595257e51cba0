package io.github.perfjunit.internal.recording;

import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import java.util.regex.Pattern;

/** The subject of a metric. The metric's id determines it, also in records that were written before there were groups. */
public enum MetricGroup {
    /** The target: what people look at first. */
    TARGET,
    /** The target's JVM, as it reports of itself, {@code jvm.*}: details that would fill pages of a console. */
    JVM,
    /**
     * Programs beside the target that could have been in its way: {@code sampler.*}, what the load generator needed, and {@code cpu.mean} and {@code
     * rss.mean} of something that has a name, such as {@code rabbitmq.cpu.mean}, or {@code test-jvm.cpu.mean}. With a direction of its own such a metric is about the target, and
     * so is {@code CPU_MEAN.ofProgram("users")}, which is a part of the target.
     * {@code rss.peak.sampled} and its like belong here as well: they stand in for {@code rss.peak}, and a console shows one
     * of them.
     */
    BESIDE;

    private static final Pattern OF_JVM = Pattern.compile("jvm\\..+");
    private static final Pattern OF_OTHERS = Pattern.compile("sampler\\..+|(rss\\.peak|cpu\\.(time|mean))\\.sampled"
            + "|load\\.(cpu\\.busiest|lateness\\.p99|gc\\.time|connections\\.peak)"
            + "|[a-z0-9.-]+\\.(cpu|rss)\\.mean");

    /** Returns the subject of a metric. With qualifiers it is the same as without. */
    public static MetricGroup of(Metric<?> metric) {
        String id = metric.baseId();
        if (OF_JVM.matcher(id).matches()) {
            return JVM;
        }
        return metric.direction() == Direction.NONE && OF_OTHERS.matcher(id).matches() ? BESIDE : TARGET;
    }
}
