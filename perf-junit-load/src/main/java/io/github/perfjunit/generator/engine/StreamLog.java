package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Result;
import org.HdrHistogram.Histogram;

/** The counts of one worker about connections that last. */
final class StreamLog {

    private final Histogram gaps = Latencies.empty();
    private long opened;
    private long lost;
    private long silent;
    private long unasked;
    private String firstLoss = "";
    private long lostInWarmUp;
    private String firstLossInWarmUp = "";

    void opened() {
        opened++;
    }

    void lost(String reason) {
        if (lost++ == 0) {
            firstLoss = reason;
        }
    }

    void lostInWarmUp(String reason) {
        if (lostInWarmUp++ == 0) {
            firstLossInWarmUp = reason;
        }
    }

    void silent() {
        silent++;
    }

    void unasked() {
        unasked++;
    }

    void gap(long nanos) {
        Latencies.record(gaps, nanos);
    }

    void add(StreamLog other) {
        gaps.add(other.gaps);
        opened += other.opened;
        firstLoss = lost == 0 ? other.firstLoss : firstLoss;
        lost += other.lost;
        firstLossInWarmUp = lostInWarmUp == 0 ? other.firstLossInWarmUp : firstLossInWarmUp;
        lostInWarmUp += other.lostInWarmUp;
        silent += other.silent;
        unasked += other.unasked;
    }

    /** From an event to the next on the same connection. */
    Histogram gaps() {
        return gaps;
    }

    /** Connections that were opened. */
    long allOpened() {
        return opened;
    }

    /** Returns how many of the connections that were opened brought nothing in the measured part. */
    long allSilent() {
        return silent;
    }

    /** Messages that answered nothing, where each should. */
    long allUnasked() {
        return unasked;
    }

    /** Connections that were not, or did not last, in the measured part; without those of measured requests that last. */
    long allLost() {
        return lost;
    }

    /** Why the first of these did not; empty without any. */
    String firstLoss() {
        return firstLoss;
    }

    /** Returns the connections that were not, or did not last, before the measured part. */
    Result.Losses allLostInWarmUp() {
        return new Result.Losses(lostInWarmUp, firstLossInWarmUp);
    }
}
