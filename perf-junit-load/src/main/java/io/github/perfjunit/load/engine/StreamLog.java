package io.github.perfjunit.load.engine;

import org.HdrHistogram.Histogram;

/** What one worker counted of connections that last. */
final class StreamLog {

    private final Histogram gaps = Latencies.empty();
    private long opened;
    private long lost;
    private long silent;

    void opened() {
        opened++;
    }

    void lost() {
        lost++;
    }

    void silent() {
        silent++;
    }

    void gap(long nanos) {
        Latencies.record(gaps, nanos);
    }

    void add(StreamLog other) {
        gaps.add(other.gaps);
        opened += other.opened;
        lost += other.lost;
        silent += other.silent;
    }

    /** From an event to the next on the same connection. */
    Histogram gaps() {
        return gaps;
    }

    /** Connections that were opened. */
    long allOpened() {
        return opened;
    }

    /** Of those that were opened, the ones that brought nothing in the measured part. */
    long allSilent() {
        return silent;
    }

    /** Connections that were not, or did not last. */
    long allLost() {
        return lost;
    }
}
