package io.github.perfjunit.benchmark.sampling;

import io.github.perfjunit.internal.sampling.ProcessSampler;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.locks.LockSupport;

/** The processor time of the sampler's thread, and of a thread that wakes up as often and does nothing. */
final class OwnCost {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final long nanos;
    private final long idleNanos;
    private final Duration window;
    private final int readings;

    private OwnCost(long nanos, long idleNanos, Duration window, int readings) {
        this.nanos = nanos;
        this.idleNanos = idleNanos;
        this.window = window;
        this.readings = readings;
    }

    /**
     * Samples a tree.
     *
     * @param warmUp how long before it counts, until the code is compiled
     */
    static OwnCost measure(long rootPid, Duration interval, Duration warmUp, Duration window) {
        Thread idle = new Thread(() -> wakeUpAndDoNothing(interval), "idle-timer");
        idle.setDaemon(true);
        idle.start();
        try (ProcessSampler sampler = ProcessSampler.attach(rootPid, System.nanoTime(), interval)) {
            long sampling = idOf("perf-junit-sampler: process " + rootPid);
            rest(warmUp);
            long begin = System.nanoTime();
            long before = THREADS.getThreadCpuTime(sampling);
            long idleBefore = THREADS.getThreadCpuTime(idle.getId());
            int readingsBefore = sampler.series().size();
            rest(window);
            return new OwnCost(
                    THREADS.getThreadCpuTime(sampling) - before,
                    THREADS.getThreadCpuTime(idle.getId()) - idleBefore,
                    Duration.ofNanos(System.nanoTime() - begin),
                    sampler.series().size() - readingsBefore);
        } finally {
            idle.interrupt();
        }
    }

    private static void wakeUpAndDoNothing(Duration interval) {
        while (!Thread.interrupted()) {
            LockSupport.parkNanos(interval.toNanos());
        }
    }

    private static long idOf(String name) {
        return Arrays.stream(THREADS.getThreadInfo(THREADS.getAllThreadIds()))
                .filter(thread -> thread != null && thread.getThreadName().equals(name))
                .mapToLong(ThreadInfo::getThreadId)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("there is no thread " + name));
    }

    private static void rest(Duration duration) {
        long end = System.nanoTime() + duration.toNanos();
        for (long left = duration.toNanos(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    /** Above the idle thread, in percent of a core. */
    double corePercent() {
        return 100.0 * (nanos - idleNanos) / window.toNanos();
    }

    double idlePercent() {
        return 100.0 * idleNanos / window.toNanos();
    }

    int readings() {
        return readings;
    }
}
