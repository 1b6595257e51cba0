package io.github.perfjunit.generator.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.stream.Stream;
import org.HdrHistogram.Histogram;

/**
 * The lateness of an event loop's ticks, and the processor time of its thread, in the measured part while there is
 * something to send. Belongs to the thread of the loop.
 */
final class LoopWatch {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private static final long NEVER = Long.MIN_VALUE;

    private final Timeline timeline;
    private final StepTimes steps;
    private final long tickNanos;

    /** The use in each step. */
    private final Use[] uses;

    private final Histogram lateness = Latencies.empty();
    private long due = NEVER;
    private final Use whole = new Use();
    private long lastAt = NEVER;
    private long cpuAtLast;
    private boolean over;

    /** Processor time, and the time in which it was used. */
    private static final class Use {

        private long cpuNanos;
        private long nanos;

        private void add(long moreCpuNanos, long moreNanos) {
            cpuNanos += moreCpuNanos;
            nanos += moreNanos;
        }

        private double share() {
            return nanos == 0 ? 0 : (double) cpuNanos / nanos;
        }
    }

    LoopWatch(Timeline timeline, StepTimes steps, long tickNanos) {
        this.timeline = timeline;
        this.steps = steps;
        this.tickNanos = tickNanos;
        this.uses = Stream.generate(Use::new).limit(steps.count()).toArray(Use[]::new);
    }

    /**
     * The loop ticks.
     *
     * @param isOver whether nothing more is to be sent
     */
    void tick(long now, boolean isOver) {
        if (timeline.isMeasured(now) && !over) {
            if (due != NEVER) {
                late(now - (timeline.isMeasured(due) ? due : timeline.measured()));
            }
            sample(now);
            over = isOver;
        }
        due = now + tickNanos;
    }

    /**
     * A pause is seen by one tick, and would have been seen by each that was due in it: these are added, so that a
     * percentile is a share of the time and not of the ticks that were left.
     */
    private void late(long nanos) {
        long value = Math.min(Math.max(nanos, 0), lateness.getHighestTrackableValue());
        lateness.recordValueWithExpectedInterval(value, tickNanos);
    }

    private void sample(long now) {
        long cpu = THREADS.isCurrentThreadCpuTimeSupported() ? THREADS.getCurrentThreadCpuTime() : 0;
        if (lastAt != NEVER) {
            whole.add(cpu - cpuAtLast, now - lastAt);
            if (uses.length > 0) {
                uses[steps.at(lastAt)].add(cpu - cpuAtLast, now - lastAt);
            }
        }
        lastAt = now;
        cpuAtLast = cpu;
    }

    /** The lateness of each tick. */
    Histogram lateness() {
        return lateness;
    }

    /** The share of one core that the thread used, from 0 to 1; 0 of no time. */
    double busyShare() {
        return whole.share();
    }

    /** The same of a step. */
    double busyShare(int step) {
        return uses[step].share();
    }
}
