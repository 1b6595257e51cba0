package io.github.perfjunit.internal.report.data;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Memory and processor use of one run over time.
 *
 * @param seconds since the launch
 * @param rss resident memory in bytes
 * @param cpu use of the processor since the reading before, in percent of one core
 */
public record Series(List<Double> seconds, List<Double> rss, List<Double> cpu) {

    private static final List<String> COLUMNS = List.of("seconds", "rss_bytes", "cpu_seconds");

    public Series {
        seconds = List.copyOf(seconds);
        rss = List.copyOf(rss);
        cpu = List.copyOf(cpu);
    }

    /**
     * Reads {@code series/<run>.csv}.
     *
     * @return nothing if there is no such file, or if it is no series; rows that can't be read are left out
     */
    public static Optional<Series> read(Path file) {
        return NumberTable.read(file, COLUMNS)
                .map(table -> of(table.rows().stream()
                        .filter(row -> Double.isFinite(row[1]) && Double.isFinite(row[2]))
                        .toList()));
    }

    private static Series of(List<double[]> rows) {
        List<Double> seconds = new ArrayList<>();
        List<Double> rss = new ArrayList<>();
        List<Double> cpu = new ArrayList<>();
        double earlier = 0;
        double used = 0;
        for (double[] row : rows) {
            seconds.add(row[0]);
            rss.add(row[1]);
            cpu.add(row[0] > earlier ? 100 * (row[2] - used) / (row[0] - earlier) : 0);
            earlier = row[0];
            used = row[2];
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
        Collection<Integer> kept = Extremes.of(points, List.of(rss, cpu));
        return new Series(pick(seconds, kept), pick(rss, kept), pick(cpu, kept));
    }

    private static List<Double> pick(List<Double> values, Collection<Integer> places) {
        return places.stream().map(values::get).toList();
    }
}
