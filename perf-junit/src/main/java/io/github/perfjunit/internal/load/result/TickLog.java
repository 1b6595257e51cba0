package io.github.perfjunit.internal.load.result;

import org.HdrHistogram.Histogram;

/**
 * The lateness of the ticks of a clock. A pause is seen by one tick, and would have been seen by each that was
 * due in it: these are added, so that a percentile is a share of the time.
 */
public final class TickLog {

    private final long tickNanos;
    private final Histogram lateness = Latencies.histogram();
    private long from = Long.MIN_VALUE;

    /** Creates the log of a clock with ticks so far apart. */
    public TickLog(long tickNanos) {
        this.tickNanos = tickNanos;
    }

    /** Ticks count from now on. */
    public synchronized void begin(long now) {
        from = now;
        lateness.reset();
    }

    /** A tick that was due at one instant came at another. */
    public synchronized void tick(long due, long now) {
        if (from != Long.MIN_VALUE && now - from >= 0) {
            long since = due - from >= 0 ? due : from;
            lateness.recordValueWithExpectedInterval(Math.max(0, now - since), tickNanos);
        }
    }

    /** Returns the lateness so far. */
    public synchronized Latencies lateness() {
        return Latencies.of(lateness);
    }
}
