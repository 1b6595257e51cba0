package io.github.perfjunit.generator.engine;

import org.HdrHistogram.Histogram;

/** Histograms of nanoseconds, all alike so that they can be added up. */
final class Latencies {

    /** An hour: whatever takes longer counts as that. */
    private static final long HIGHEST = 3_600_000_000_000L;

    private static final int DIGITS = 3;

    private Latencies() {}

    static Histogram empty() {
        return new Histogram(HIGHEST, DIGITS);
    }

    /** One that is small until something is recorded in it, and grows: most loads have no failures. */
    static Histogram growing() {
        return new Histogram(DIGITS);
    }

    static void record(Histogram histogram, long nanos) {
        histogram.recordValue(Math.min(Math.max(nanos, 0), HIGHEST));
    }
}
