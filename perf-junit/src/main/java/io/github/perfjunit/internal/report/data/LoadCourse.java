package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyDirectory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The requests that a target received in one run and their outcomes, second by second.
 *
 * @param seconds since the load began, rising
 * @param sent requests that were sent in this second
 * @param completed requests that were answered as expected in this second, whenever they were sent
 * @param failed those that were not
 * @param p99 the 99th percentile of their latencies in milliseconds; null for a second without an answer
 */
public record LoadCourse(
        List<Double> seconds,
        List<Double> sent,
        List<Double> completed,
        List<Double> failed,
        List<@Nullable Double> p99) {

    public LoadCourse {
        seconds = List.copyOf(seconds);
        sent = List.copyOf(sent);
        completed = List.copyOf(completed);
        failed = List.copyOf(failed);
        p99 = Collections.unmodifiableList(new ArrayList<>(p99));
    }

    private static final List<String> COLUMNS = List.of("second", "sent", "completed", "failed", "p99_ms");
    private static final List<String> COLUMNS_AND_MEASURED =
            List.of("second", "sent", "completed", "failed", "p99_ms", "measured");
    private static final int MEASURED = 5;

    /** Returns the file of a run's load over time, named like that of its series; it is missing if the run has none. */
    public static Path file(StudyDirectory directory, RunRecord run) {
        return directory.path().resolve("load").resolve(directory.series(run).getFileName());
    }

    /** Returns the same file of one load among several. */
    public static Path file(StudyDirectory directory, RunRecord run, String load) {
        return directory.load(run).of(load).load();
    }

    /**
     * Reads {@code load/<run>.csv}. Rows that can't be read are left out, and so are seconds after the measured part: they have only
     * the answers to what was sent before the end, and would look like a fall, as would a last second that was measured in part. Files
     * that don't say which they are lose a last second in which nothing was sent.
     *
     * @return nothing if there is no such file, or nothing in it
     */
    public static Optional<LoadCourse> read(Path file) {
        return NumberTable.read(file, COLUMNS_AND_MEASURED)
                .map(table -> whole(table.rows().stream()
                        .filter(row -> isPossible(row) && row[MEASURED] > 0)
                        .toList()))
                .or(() -> NumberTable.read(file, COLUMNS)
                        .map(table -> withoutTail(table.rows().stream()
                                .filter(LoadCourse::isPossible)
                                .toList())))
                .map(LoadCourse::of)
                .filter(course -> !course.seconds.isEmpty());
    }

    /** A last second of which a part was measured has fewer requests because of that. */
    private static List<double[]> whole(List<double[]> rows) {
        int last = rows.size() - 1;
        return last > 0 && rows.get(last)[MEASURED] < 1 ? rows.subList(0, last) : rows;
    }

    private static List<double[]> withoutTail(List<double[]> rows) {
        int last = rows.size() - 1;
        return last > 0 && rows.get(last)[1] == 0 ? rows.subList(0, last) : rows;
    }

    private static boolean isPossible(double[] row) {
        return row[0] >= 0 && row[1] >= 0 && row[2] >= 0 && row[3] >= 0;
    }

    private static LoadCourse of(List<double[]> rows) {
        List<@Nullable Double> p99 = new ArrayList<>();
        rows.forEach(row -> p99.add(Numbers.finite(row[4])));
        return new LoadCourse(column(rows, 0), column(rows, 1), column(rows, 2), column(rows, 3), p99);
    }

    private static List<Double> column(List<double[]> rows, int place) {
        return rows.stream().map(row -> row[place]).toList();
    }

    /**
     * The same in fewer points for a chart, with every stretch's extremes.
     *
     * @param points how many there may be at most, at least 6
     */
    public LoadCourse thinned(int points) {
        Collection<Integer> kept = Extremes.of(points, List.of(completed, failed, p99));
        return new LoadCourse(
                pick(seconds, kept), pick(sent, kept), pick(completed, kept), pick(failed, kept), pick(p99, kept));
    }

    private static <T extends @Nullable Object> List<T> pick(List<T> values, Collection<Integer> places) {
        List<T> picked = new ArrayList<>();
        places.forEach(place -> picked.add(values.get(place)));
        return picked;
    }
}
