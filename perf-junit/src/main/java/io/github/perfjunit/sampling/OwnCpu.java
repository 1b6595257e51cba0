package io.github.perfjunit.sampling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** What the measuring itself costs: the CPU time of the threads that take readings, while they take them. */
final class OwnCpu {

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final AtomicLong nanos = new AtomicLong();

    <T> T count(Supplier<T> work) {
        long before = now();
        try {
            return work.get();
        } finally {
            nanos.addAndGet(now() - before);
        }
    }

    Duration sum() {
        return Duration.ofNanos(nanos.get());
    }

    private long now() {
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : 0;
    }
}
