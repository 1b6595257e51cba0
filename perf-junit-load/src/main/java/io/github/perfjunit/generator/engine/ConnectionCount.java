package io.github.perfjunit.generator.engine;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** Connections of a whole run, over all threads. */
final class ConnectionCount {

    private final AtomicLong opened = new AtomicLong();
    private final AtomicLong waited = new AtomicLong();
    private final AtomicInteger open = new AtomicInteger();
    private final AtomicInteger peak = new AtomicInteger();

    void opened() {
        opened.incrementAndGet();
        peak.accumulateAndGet(open.incrementAndGet(), Math::max);
    }

    void closed() {
        open.decrementAndGet();
    }

    void waited() {
        waited.incrementAndGet();
    }

    /** Returns how many connections were established. */
    long allOpened() {
        return opened.get();
    }

    /** The most that were established at a time. */
    int peakOpen() {
        return peak.get();
    }

    /** Returns how many requests found all connections busy, and no further one allowed. */
    long allWaited() {
        return waited.get();
    }
}
