package io.github.perfjunit.benchmark.load;

import io.github.perfjunit.internal.load.fork.GeneratorFork;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The time until the load generator is warm, with the archive of its classes that an earlier one has left, beside the same without.
 * Both take turns, so that other activity of the machine affects both alike. Its warm-up is the shortest that there is.
 */
public final class GeneratorStart {

    private static final int TIMES = 15;

    private GeneratorStart() {}

    /**
     * Prints a line of figures.
     *
     * @param arguments how many times each, if not 15
     */
    public static void main(String[] arguments) throws IOException {
        int times = arguments.length == 0 ? TIMES : Integer.parseInt(arguments[0]);
        Path directory =
                Files.createTempDirectory(Path.of("benchmarks", "target").toAbsolutePath(), "generator-start-");
        Path kept = directory.resolve("kept");
        // a file in place of a directory, where nothing can be kept
        Path none = Files.createFile(directory.resolve("none"));
        List<Double> without = new ArrayList<>();
        List<Double> with = new ArrayList<>();
        double first;
        try (ProcessGuard guard = ProcessGuard.start()) {
            first = millis(kept, guard);
            for (int i = 0; i < times; i++) {
                without.add(millis(none, guard));
                with.add(millis(kept, guard));
                System.err.printf(
                        Locale.ROOT, "[generator-start] without %.0f ms, with %.0f ms%n", without.get(i), with.get(i));
            }
        }
        System.out.printf(
                Locale.ROOT,
                "ratio=%.2f with_ms=%.0f without_ms=%.0f first_ms=%.0f times=%d%n",
                Medians.of(with) / Medians.of(without),
                Medians.of(with),
                Medians.of(without),
                first,
                times);
    }

    private static double millis(Path cache, ProcessGuard guard) {
        Map<String, String> values =
                Map.of(Constants.CACHE, cache.toString(), Constants.LOAD_GENERATOR_WARMUP, "100ms");
        Settings settings = Settings.from(key -> Optional.ofNullable(values.get(key)));
        long began = System.nanoTime();
        GeneratorFork started = GeneratorFork.start(settings, guard);
        double millis = (System.nanoTime() - began) / 1e6;
        // waits until the archive is written
        started.close();
        return millis;
    }
}
