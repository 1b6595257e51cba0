package io.github.perfjunit.report.data;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Memory and processor use of one run over time.
 *
 * @param seconds since the launch
 * @param rss resident memory in bytes
 * @param cpu use of the processor since the reading before, in percent of one core
 */
public record Series(List<Double> seconds, List<Double> rss, List<Double> cpu) {

    public Series {
        seconds = List.copyOf(seconds);
        rss = List.copyOf(rss);
        cpu = List.copyOf(cpu);
    }

    /**
     * Reads {@code series/<run>.csv}.
     *
     * @return nothing if there is no such file
     */
    public static Optional<Series> read(Path file) {
        try {
            return Optional.of(of(Files.readAllLines(file)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("can't read " + file, e);
        }
    }

    private static Series of(List<String> lines) {
        List<Double> seconds = new ArrayList<>();
        List<Double> rss = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        double earlier = 0;
        double used = 0;
        for (String line : lines.subList(1, lines.size())) {
            String[] cells = line.split(",", -1);
            double now = Double.parseDouble(cells[0]);
            double cpuSeconds = Double.parseDouble(cells[2]);
            seconds.add(now);
            rss.add(Double.parseDouble(cells[1]));
            cpu.add(now > earlier ? 100 * (cpuSeconds - used) / (now - earlier) : 0);
            earlier = now;
            used = cpuSeconds;
        }
        return new Series(seconds, rss, cpu);
    }

    /**
     * The same in fewer points for a chart. Each stretch keeps its smallest and its largest values, so that no peak goes
     * missing.
     *
     * @param points how many there may be at most, at least 4
     */
    public Series thinned(int points) {
        int n = seconds.size();
        if (n <= points) {
            return this;
        }
        int stretches = points / 4;
        SortedSet<Integer> kept = new TreeSet<>();
        for (int stretch = 0; stretch < stretches; stretch++) {
            int from = (int) ((long) stretch * n / stretches);
            int to = (int) ((long) (stretch + 1) * n / stretches);
            kept.addAll(List.of(
                    smallest(rss, from, to), largest(rss, from, to), smallest(cpu, from, to), largest(cpu, from, to)));
        }
        return new Series(pick(seconds, kept), pick(rss, kept), pick(cpu, kept));
    }

    private static int smallest(List<Double> values, int from, int to) {
        return IntStream.range(from, to)
                .reduce((best, i) -> values.get(i) < values.get(best) ? i : best)
                .orElseThrow();
    }

    private static int largest(List<Double> values, int from, int to) {
        return IntStream.range(from, to)
                .reduce((best, i) -> values.get(i) > values.get(best) ? i : best)
                .orElseThrow();
    }

    private static List<Double> pick(List<Double> values, SortedSet<Integer> places) {
        return places.stream().map(values::get).toList();
    }
}
