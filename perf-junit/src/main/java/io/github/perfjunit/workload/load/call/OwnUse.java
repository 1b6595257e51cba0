package io.github.perfjunit.workload.load.call;

import io.github.perfjunit.workload.load.result.GeneratorUse;
import java.lang.management.ManagementFactory;
import java.time.Duration;

/** What this JVM has used since the measured part of a load began, where it makes the load itself. */
public final class OwnUse {

    private volatile long begunAt = System.nanoTime();
    private volatile long cpuAtBegin = cpu();

    /** The measured part begins. */
    public void begins() {
        begunAt = System.nanoTime();
        cpuAtBegin = cpu();
    }

    /** What was used since then. */
    public GeneratorUse since() {
        return new GeneratorUse(
                Duration.ofNanos(cpu() - cpuAtBegin),
                Duration.ofNanos(System.nanoTime() - begunAt),
                Runtime.getRuntime().availableProcessors());
    }

    private static long cpu() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }
}
