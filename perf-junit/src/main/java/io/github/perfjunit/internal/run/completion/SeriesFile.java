package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.sampling.reading.Reading;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * {@code series/<run>.csv}: memory and processor use of a run's target, a row for each reading. {@code seconds} since the
 * launch, {@code rss_bytes} of the process tree, {@code cpu_seconds} used since the launch, and whether the reading lies in
 * the window that is measured.
 */
public final class SeriesFile {

    private static final String COLUMNS = "seconds,rss_bytes,cpu_seconds,measured";

    private SeriesFile() {}

    /** Writes the file of a run, if its target was sampled. */
    static void keep(MeasuredRun run, ActiveTarget target) {
        if (run.resources().sampler().isAttached()) {
            write(
                    run.resources().series(),
                    run.resources().sampler().series(),
                    target.launchedAt(),
                    target.windowEnd());
        }
    }

    /**
     * Writes the file; none for a target without readings.
     *
     * @param launchedAt clock zero of the run
     * @param windowEnd the last instant that is measured
     */
    public static void write(Path file, List<Reading> readings, long launchedAt, long windowEnd) {
        if (readings.isEmpty()) {
            return;
        }
        List<String> lines = new ArrayList<>(List.of(COLUMNS));
        readings.forEach(reading -> lines.add(seconds(reading.nanoTime() - launchedAt) + "," + reading.rssBytes() + ","
                + seconds(reading.cpuNanos()) + "," + (reading.nanoTime() - windowEnd <= 0 ? "TRUE" : "FALSE")));
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }

    private static String seconds(long nanos) {
        return BigDecimal.valueOf(nanos, 9).stripTrailingZeros().toPlainString();
    }
}
