package io.github.perfjunit.internal.explain;

import java.nio.file.Path;
import java.util.List;

/**
 * A recording of a profiler in JFR's format.
 *
 * @param file the recording
 * @param cpuSeconds the processor time that a sample stands for
 * @param waitingSeconds the time that a sample of a waiting thread stands for; 0 if waiting is recorded as events with durations
 */
public record Recording(Path file, double cpuSeconds, double waitingSeconds) {

    /** Larger recordings are kept and not read. */
    public static final long LARGEST_BYTES = 400L << 20;

    /** The events of the JVM that are waits with a duration: those that are recorded are those that are read. */
    public static final List<String> WAITS = List.of(
            "jdk.ThreadPark",
            "jdk.ThreadSleep",
            "jdk.JavaMonitorEnter",
            "jdk.JavaMonitorWait",
            "jdk.SocketRead",
            "jdk.SocketWrite",
            "jdk.FileRead",
            "jdk.FileWrite",
            "jdk.FileForce");
}
