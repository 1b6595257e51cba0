package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.time.Duration;
import java.util.List;

/** A stretch of a series of readings, from which a usage is worked out. */
final class SampledWindow {

    private final List<Reading> within;
    private final Curve cpu;
    private final Curve rss;
    private final Origin origin;
    private final long from;
    private final long to;

    /**
     * @param readings in the order of their time
     * @param from the window's first instant and {@code to} its last, on the clock of the readings
     */
    SampledWindow(List<Reading> readings, Origin origin, long from, long to) {
        this.within = readings.stream()
                .filter(reading -> reading.nanoTime() - from >= 0 && reading.nanoTime() - to <= 0)
                .toList();
        this.cpu = Curve.of(origin, readings, Reading::cpuNanos);
        this.rss = Curve.of(origin, readings, Reading::rssBytes);
        this.origin = origin;
        this.from = from;
        this.to = to;
    }

    /** Returns the number of readings in the window. */
    int samples() {
        return within.size();
    }

    /** The usage; at least one reading must lie in the window. */
    Usage usage() {
        long used = Math.round(cpu.at(to) - cpu.at(from));
        Reading last = within.get(within.size() - 1);
        boolean marked = origin.isLaunchAtOrAfter(from) && last.peakKind() == PeakKind.HIGH_WATER_MARK;
        long largest = within.stream().mapToLong(Reading::rssBytes).max().orElseThrow();
        return new Usage(
                Duration.ofNanos(to - from),
                Duration.ofNanos(used),
                100.0 * used / (to - from),
                rss.mean(from, to),
                marked ? last.peakRssBytes() : largest,
                largest,
                marked ? PeakKind.HIGH_WATER_MARK : PeakKind.LARGEST_SAMPLED_SUM,
                samples());
    }
}
