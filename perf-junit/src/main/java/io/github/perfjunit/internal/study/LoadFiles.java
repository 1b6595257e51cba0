package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The files that a run's load leaves beside its metrics.
 *
 * @param latency {@code latency/<run>.csv}: {@code percentile} from 0 to 100, {@code latency_ms}, and how many samples lie
 *     beyond it; no such file where no latency was measured
 * @param load {@code load/<run>.csv}: a row for each second of the measured part; with {@code received}, events or messages,
 *     where connections last; a time is empty where nothing was answered or timed; {@code measured} is the share of the second that
 *     lies in the measured part, 0 for answers after its end
 */
public record LoadFiles(Path latency, Path load) {

    private static final String PERCENTILES = "percentile,latency_ms,samples_beyond";
    private static final String SECONDS = "second,sent,completed,failed,p50_ms,p99_ms,max_ms";

    /** The files of one load among several of a run: {@code latency/<run>.<load>.csv} and {@code load/<run>.<load>.csv}. */
    public LoadFiles of(String name) {
        return new LoadFiles(of(latency, name), of(load, name));
    }

    private static Path of(Path file, String name) {
        return file.resolveSibling(file.getFileName().toString().replaceFirst("\\.csv$", "") + "." + name + ".csv");
    }

    /** Writes them. */
    public void write(LoadResult result) {
        if (result.latencies().count() > 0) {
            write(latency, percentiles(result));
        }
        boolean lasts = result.streams().isPresent();
        double end = result.window().seconds();
        List<String> seconds = new ArrayList<>(List.of(SECONDS + (lasts ? ",received" : "") + ",measured"));
        result.seconds()
                .forEach(second -> seconds.add(second.second() + "," + second.sent() + "," + second.completed() + ","
                        + second.failed() + "," + time(second.p50()) + "," + time(second.p99()) + ","
                        + time(second.max()) + (lasts ? "," + second.received() : "") + ","
                        + share(end - second.second())));
        write(load, seconds);
    }

    private static List<String> percentiles(LoadResult result) {
        List<String> percentiles = new ArrayList<>(List.of(PERCENTILES));
        result.latencies()
                .rows()
                .forEach(row -> percentiles.add(BigDecimal.valueOf(row.percentile())
                                .toPlainString() + "," + millis(row.value()) + "," + row.beyond()));
        return percentiles;
    }

    private static String share(double left) {
        return BigDecimal.valueOf(Math.max(0, Math.min(1, left)))
                .setScale(3, RoundingMode.HALF_UP)
                .stripTrailingZeros()
                .toPlainString();
    }

    /** An empty cell where nothing was timed in that second. */
    private static String time(Duration duration) {
        return duration.isZero() ? "" : millis(duration);
    }

    private static String millis(Duration duration) {
        return BigDecimal.valueOf(duration.toNanos(), 6).stripTrailingZeros().toPlainString();
    }

    private static void write(Path file, List<String> lines) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, lines);
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't write " + file, e);
        }
    }
}
