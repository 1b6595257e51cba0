package io.github.perfjunit.internal.sampling;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * The cost of the measuring itself: the CPU time of a thread that does nothing else, and that of others while they take
 * readings.
 */
final class OwnCpu {

    private static final long NOBODY = -1;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private long nanos;
    private long devoted = NOBODY;

    /** Does what the thread that calls is there for. */
    void devote(Runnable work) {
        setDevoted(Thread.currentThread().getId(), 0);
        try {
            work.run();
        } finally {
            setDevoted(NOBODY, ofThisThread());
        }
    }

    private synchronized void setDevoted(long id, long used) {
        devoted = id;
        nanos += used;
    }

    /** Does what the thread that calls is interrupted for. */
    <T> T count(Supplier<T> work) {
        long before = ofThisThread();
        try {
            return work.get();
        } finally {
            add(ofThisThread() - before);
        }
    }

    private synchronized void add(long used) {
        nanos += used;
    }

    synchronized Duration sum() {
        boolean isAtWork = devoted != NOBODY && threads.isThreadCpuTimeSupported();
        return Duration.ofNanos(nanos + (isAtWork ? Math.max(0, threads.getThreadCpuTime(devoted)) : 0));
    }

    private long ofThisThread() {
        return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : 0;
    }
}
