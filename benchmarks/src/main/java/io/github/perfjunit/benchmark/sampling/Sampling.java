package io.github.perfjunit.benchmark.sampling;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.sampling.ProcessSampler;
import io.github.perfjunit.internal.sampling.SamplerWarmUp;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.OptionalDouble;

/** Measures what sampling ten processes costs, beside others, and what it does to a JVM that is sampled. */
public final class Sampling {

    private static final Duration INTERVAL = ProcessSampler.DEFAULT_INTERVAL;
    private static final Duration WARM_UP = Duration.ofSeconds(5);

    private Sampling() {}

    /**
     * Prints what was found, and a line of figures as the last.
     *
     * @param arguments seconds of sampling, pairs of runs of a JVM, and if there is one a Python with psutil and
     *     the file {@code psutil-loop.py}
     */
    public static void main(String[] arguments) throws IOException {
        Duration window = Duration.ofSeconds(Long.parseLong(arguments[0]));
        int pairs = Integer.parseInt(arguments[1]);
        Path directory = Files.createTempDirectory("perf-junit-sampling");
        StringBuilder figures = new StringBuilder();
        try (ProcessGuard guard = ProcessGuard.start();
                TenProcesses ten = TenProcesses.start()) {
            guard.watch(ten.root());
            System.err.println("[sampling] ten processes, every " + INTERVAL.toMillis() + " ms: perf-junit for "
                    + WARM_UP.plus(window).toSeconds() + " s, then others");
            SamplerWarmUp.run();
            OwnCost own = OwnCost.measure(ten.root(), INTERVAL, WARM_UP, window);
            OtherTools others = new OtherTools(ten.pids(), directory);
            OptionalDouble pidstat = others.pidstat(INTERVAL, window);
            OptionalDouble psutil = arguments.length < 4
                    ? OptionalDouble.empty()
                    : OptionalDouble.of(others.psutil(arguments[2], script(arguments[3]), INTERVAL, window));
            System.out.println("| ten processes, 10 readings a second | core, in percent |\n| --- | --- |");
            row("perf-junit, " + own.readings() + " readings", OptionalDouble.of(own.corePercent()));
            row("a thread that wakes up as often (taken off)", OptionalDouble.of(own.idlePercent()));
            row("pidstat, as often (it reads once a second)", pidstat);
            row("psutil", psutil);
            figures.append(String.format(Locale.ROOT, "core_pct=%.3f", own.corePercent()));
            pidstat.ifPresent(theirs -> figures.append(ratio("ratio_to_pidstat", own.corePercent() / theirs)));
            psutil.ifPresent(theirs -> figures.append(ratio("ratio_to_psutil", own.corePercent() / theirs)));
            TargetEffect.Found effect = new TargetEffect(directory, guard).measure(pairs);
            System.out.printf(
                    Locale.ROOT,
                    "%nA JVM that is read uses %+.2f %% processor time, median of %d; without reading two runs differ by"
                            + " %.2f %%: %s%n%n",
                    effect.percent(),
                    pairs,
                    effect.noisePercent(),
                    effect.inWords());
            figures.append(String.format(
                    Locale.ROOT,
                    " target_effect_pct=%.2f noise_floor_pct=%.2f",
                    effect.percent(),
                    effect.noisePercent()));
        } finally {
            Files.deleteIfExists(directory.resolve("output"));
            Files.deleteIfExists(directory);
        }
        System.out.println(figures);
    }

    /** Commands work in a directory of their own. */
    private static String script(String file) {
        return Path.of(file).toAbsolutePath().toString();
    }

    private static void row(String what, OptionalDouble percent) {
        System.out.println("| " + what + " | "
                + (percent.isPresent() ? String.format(Locale.ROOT, "%.3f", percent.getAsDouble()) : "not installed")
                + " |");
    }

    private static String ratio(String key, double value) {
        return String.format(Locale.ROOT, " %s=%.3f", key, value);
    }
}
