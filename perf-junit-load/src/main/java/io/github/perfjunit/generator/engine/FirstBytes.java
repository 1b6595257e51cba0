package io.github.perfjunit.generator.engine;

import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/**
 * Times to the first byte of answers that were as expected, counted from where latencies are: an error that comes at once would
 * make a slow target look fast. An answer that comes whole at once has its first byte
 * with its last, so that its time is its latency, which is counted already: only what differs from that costs anything.
 */
final class FirstBytes {

    /** Latencies that are no times to a first byte. */
    private @Nullable Histogram without;

    /** Times that are counted in place of some of those. */
    private @Nullable Histogram instead;

    /**
     * The answer to a request of this latency has ended, or will not be awaited.
     *
     * @param well whether it was the expected one
     */
    void took(Exchange exchange, long nanos, boolean well) {
        if (!well || !exchange.hasBegun()) {
            exclude(nanos);
        } else if (exchange.hasBegunPartly()) {
            exclude(nanos);
            instead = instead == null ? Latencies.empty() : instead;
            Latencies.record(instead, exchange.firstByteNanos());
        }
    }

    private void exclude(long nanos) {
        without = without == null ? Latencies.empty() : without;
        Latencies.record(without, nanos);
    }

    void add(FirstBytes other) {
        without = sum(without, other.without);
        instead = sum(instead, other.instead);
    }

    private static @Nullable Histogram sum(@Nullable Histogram ours, @Nullable Histogram theirs) {
        if (ours == null || theirs == null) {
            return ours == null ? theirs : ours;
        }
        Histogram sum = ours.copy();
        sum.add(theirs);
        return sum;
    }

    /** Returns the times to the first bytes of answers, of requests with these latencies, of which some may have failed. */
    Histogram of(Histogram latencies) {
        Histogram times = latencies.copy();
        if (without != null) {
            times.subtract(without);
        }
        if (instead != null) {
            times.add(instead);
        }
        return times;
    }
}
