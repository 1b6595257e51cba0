package io.github.perfjunit.load.engine;

import org.HdrHistogram.Histogram;

/** What one worker counted of connections that last. */
final class StreamLog {

    private final Histogram gaps = Latencies.empty();
    private long opened;
    private long lost;

    void opened() {
        opened++;
    }

    void lost() {
        lost++;
    }

    void gap(long nanos) {
        Latencies.record(gaps, nanos);
    }

    void add(StreamLog other) {
        gaps.add(other.gaps);
        opened += other.opened;
        lost += other.lost;
    }

    /** From an event to the next on the same connection. */
    Histogram gaps() {
        return gaps;
    }

    /** Connections that were opened. */
    long allOpened() {
        return opened;
    }

    /** Connections that were not, or did not last. */
    long allLost() {
        return lost;
    }
}
