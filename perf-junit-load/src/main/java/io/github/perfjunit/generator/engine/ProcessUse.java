package io.github.perfjunit.generator.engine;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/** The resources of the machine that this process uses. */
final class ProcessUse {

    private static final Path STATUS = Path.of("/proc/self/status");
    private static final String PEAK = "VmHWM:";

    private final OperatingSystemMXBean system;
    private final List<GarbageCollectorMXBean> collectors;

    private ProcessUse(OperatingSystemMXBean system, List<GarbageCollectorMXBean> collectors) {
        this.system = system;
        this.collectors = collectors;
    }

    static ProcessUse begin() {
        return new ProcessUse(
                ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class),
                ManagementFactory.getGarbageCollectorMXBeans());
    }

    /** User and system time of all threads, since the JVM's start. */
    long cpuNanos() {
        return system.getProcessCpuTime();
    }

    /** Time in which garbage was collected, since the JVM's start. */
    long gcNanos() {
        return collectors.stream()
                        .mapToLong(GarbageCollectorMXBean::getCollectionTime)
                        .sum()
                * 1_000_000;
    }

    /** The most memory that was resident since the JVM's start, if the kernel tells. */
    static OptionalLong peakRssBytes() {
        try {
            return Files.readAllLines(STATUS).stream()
                    .filter(line -> line.startsWith(PEAK))
                    .mapToLong(
                            line -> Long.parseLong(line.substring(PEAK.length()).replaceAll("\\D", "")) * 1024)
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
