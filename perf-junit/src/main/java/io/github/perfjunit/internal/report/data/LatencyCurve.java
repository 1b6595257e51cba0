package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The latencies of the requests of one run, percentile by percentile.
 *
 * @param percentiles between 0 and 100, rising
 * @param milliseconds what so many percent of the requests did not exceed
 * @param samplesBeyond how many requests took longer
 */
public record LatencyCurve(List<Double> percentiles, List<Double> milliseconds, List<Double> samplesBeyond) {

    private static final List<String> COLUMNS = List.of("percentile", "latency_ms", "samples_beyond");

    public LatencyCurve {
        percentiles = List.copyOf(percentiles);
        milliseconds = List.copyOf(milliseconds);
        samplesBeyond = List.copyOf(samplesBeyond);
    }

    /** Returns the file of a run's curve, named like that of its series; it is missing if the run has no curve. */
    public static Path file(StudyDirectory directory, RunRecord run) {
        return directory.path().resolve("latency").resolve(directory.series(run).getFileName());
    }

    /** Returns the same file of one load among several. */
    public static Path file(StudyDirectory directory, RunRecord run, String load) {
        return directory.load(run).of(load).latency();
    }

    /**
     * Reads {@code latency/<run>.csv}. Rows that can't be read, or that no latency can have, are left out.
     *
     * @return nothing if there is no such file, or nothing in it
     */
    public static Optional<LatencyCurve> read(Path file) {
        return NumberTable.read(file, COLUMNS)
                .map(table -> of(table.rows().stream()
                        .filter(LatencyCurve::isPossible)
                        .sorted(Comparator.comparingDouble(row -> row[0]))
                        .toList()))
                .filter(curve -> !curve.percentiles.isEmpty());
    }

    private static boolean isPossible(double[] row) {
        return row[0] >= 0 && row[0] <= 100 && row[1] >= 0 && row[2] >= 0;
    }

    private static LatencyCurve of(List<double[]> rows) {
        return new LatencyCurve(column(rows, 0), column(rows, 1), column(rows, 2));
    }

    private static List<Double> column(List<double[]> rows, int place) {
        return rows.stream().map(row -> row[place]).toList();
    }

    /**
     * The same in fewer points for a chart whose axis has every further nine in the same width: of all that would lie on top
     * of each other the last.
     *
     * @param perNine how many there may be at most between 90 % and 99 %, between 99 % and 99.9 %, and so on
     */
    public LatencyCurve thinned(int perNine) {
        List<double[]> kept = new ArrayList<>();
        for (int i = 0; i < percentiles.size(); i++) {
            boolean isLast = i + 1 == percentiles.size();
            if (isLast || place(percentiles.get(i), perNine) != place(percentiles.get(i + 1), perNine)) {
                kept.add(new double[] {percentiles.get(i), milliseconds.get(i), samplesBeyond.get(i)});
            }
        }
        return of(kept);
    }

    private static long place(double percentile, int perNine) {
        return (long) Math.floor(perNine * -Math.log10(1 - percentile / 100));
    }
}
