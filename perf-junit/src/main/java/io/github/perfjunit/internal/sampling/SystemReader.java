package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.PeakKind;
import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.sampling.reading.SamplingException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads several programs at the same instants: their sum, and each by itself. The peak of the sum is that of the common samples;
 * the sum of the peaks would be that of no instant.
 */
public final class SystemReader implements ProcessTreeReader {

    private static final class Program {
        private final Sampled sampled;
        private final SampledSeries series;
        private long cpuNanos;
        private boolean gone;

        Program(Sampled sampled, Duration interval) {
            this.sampled = sampled;
            this.series = new SampledSeries(sampled.name(), sampled.origin(), interval);
        }
    }

    private final Duration interval;
    private final Map<String, Program> programs = new LinkedHashMap<>();
    private long peakBytes;

    /** @param interval how often it is going to be read */
    public SystemReader(Duration interval) {
        this.interval = interval;
    }

    /** Adds a program that was just launched: it is in the next reading. */
    public synchronized void add(String program, Sampled sampled) {
        programs.put(program, new Program(sampled, interval));
    }

    /** The sum of all programs that are alive; empty once none is. */
    @Override
    public synchronized Optional<Reading> read(Search search) {
        Map<Program, Reading> readings = new LinkedHashMap<>();
        for (Program program : programs.values()) {
            if (!program.gone) {
                program.sampled
                        .reader()
                        .read(search)
                        .ifPresentOrElse(reading -> readings.put(program, reading), () -> program.gone = true);
            }
        }
        return readings.isEmpty() ? Optional.empty() : Optional.of(sum(readings));
    }

    /** All readings get one instant, so that windows hold the same samples of the sum and of each program. */
    private Reading sum(Map<Program, Reading> readings) {
        long now = System.nanoTime();
        readings.forEach((program, reading) -> {
            program.cpuNanos = reading.cpuNanos();
            program.series.add(new Reading(
                    now,
                    reading.cpuNanos(),
                    reading.rssBytes(),
                    reading.peakRssBytes(),
                    reading.peakKind(),
                    reading.processes()));
        });
        long rss = readings.values().stream().mapToLong(Reading::rssBytes).sum();
        peakBytes = Math.max(peakBytes, rss);
        return new Reading(
                now,
                programs.values().stream()
                        .mapToLong(program -> program.cpuNanos)
                        .sum(),
                rss,
                peakBytes,
                PeakKind.LARGEST_SAMPLED_SUM,
                readings.values().stream().mapToInt(Reading::processes).sum());
    }

    /** The readings of one program, in the order of their time. */
    public synchronized List<Reading> series(String program) {
        return of(program).series.copy();
    }

    /**
     * Returns the usage of one program in a window, which begins with its launch if that was later.
     *
     * @throws SamplingException if fewer than 2 readings of it lie in the window
     */
    public synchronized Usage between(String program, long fromNanos, long toNanos) {
        Program one = of(program);
        long launched = one.sampled.origin().nanoTime();
        return one.series.between(launched - fromNanos > 0 ? launched : fromNanos, toNanos);
    }

    private Program of(String program) {
        Program known = programs.get(program);
        if (known == null) {
            throw new SamplingException("nothing was read of program '" + program + "'");
        }
        return known;
    }

    @Override
    public synchronized void close() {
        programs.values().forEach(program -> program.sampled.reader().close());
    }
}
