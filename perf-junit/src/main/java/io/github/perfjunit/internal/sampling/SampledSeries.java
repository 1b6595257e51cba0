package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The readings of a sampler so far, in the order of time. Not safe for threads: its sampler is. */
final class SampledSeries {

    private final String name;
    private final Origin origin;
    private final Duration interval;
    private final List<Reading> readings = new ArrayList<>();

    /**
     * Begins an empty series.
     *
     * @param name of what is sampled
     * @param origin when it was launched, or seen first
     * @param interval how often it is read
     */
    SampledSeries(String name, Origin origin, Duration interval) {
        this.name = name;
        this.origin = origin;
        this.interval = interval;
    }

    void add(Reading reading) {
        readings.add(reading);
    }

    int size() {
        return readings.size();
    }

    List<Reading> copy() {
        return List.copyOf(readings);
    }

    /** See {@link ProcessSampler#last()}. */
    Reading last() {
        if (readings.isEmpty()) {
            throw new SamplingException(name + " had ended before it could be read once");
        }
        return readings.get(readings.size() - 1);
    }

    /** Whether there is a reading at this instant or after it. */
    boolean reaches(long nanoTime) {
        return !readings.isEmpty() && nanoTime - last().nanoTime() <= 0;
    }

    /** See {@link ProcessSampler#longestGap()}. */
    Duration longestGap() {
        long longest = 0;
        for (int i = 1; i < readings.size(); i++) {
            longest = Math.max(
                    longest, readings.get(i).nanoTime() - readings.get(i - 1).nanoTime());
        }
        return Duration.ofNanos(longest);
    }

    /** See {@link ProcessSampler#between(long, long)}; there is a reading at least. */
    Usage between(long fromNanos, long toNanos) {
        long earliest = origin.kind() == Origin.Kind.LAUNCHED
                ? origin.nanoTime()
                : readings.get(0).nanoTime();
        if (toNanos - fromNanos <= 0 || toNanos - System.nanoTime() > 0 || earliest - fromNanos > interval.toNanos()) {
            throw new IllegalArgumentException(String.format(
                    Locale.ROOT,
                    "a window of %s must begin at 0 ms or later, end after that and not in the future,"
                            + " but it was %s to %s",
                    name,
                    sinceMs(earliest, fromNanos),
                    sinceMs(earliest, toNanos)));
        }
        SampledWindow window = new SampledWindow(readings, origin, fromNanos, toNanos);
        if (window.samples() < 2) {
            throw new SamplingException(String.format(
                    Locale.ROOT,
                    "too few readings of %s between %s and %s: expected at least 2, got %d (one every %d ms):"
                            + " call mark() at both ends, or sample more often",
                    name,
                    sinceMs(earliest, fromNanos),
                    sinceMs(earliest, toNanos),
                    window.samples(),
                    interval.toMillis()));
        }
        return window.usage();
    }

    private static String sinceMs(long origin, long nanoTime) {
        return String.format(Locale.ROOT, "%.1f ms", (nanoTime - origin) / 1e6);
    }
}
