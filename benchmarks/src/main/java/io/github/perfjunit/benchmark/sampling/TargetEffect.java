package io.github.perfjunit.benchmark.sampling;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.sampling.ProcessSampler;
import io.github.perfjunit.internal.sampling.jvm.JvmReader;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Whether a JVM uses more processor time when its process and its counters are read: the same work, with and without. */
final class TargetEffect {

    private static final String ROUNDS = "4000000";
    private static final Duration INTERVAL = ProcessSampler.DEFAULT_INTERVAL;
    private static final Duration JVM_INTERVAL = Duration.ofSeconds(1);
    private static final Duration DEADLINE = Duration.ofMinutes(5);

    private final Path directory;
    private final ProcessGuard guard;

    TargetEffect(Path directory, ProcessGuard guard) {
        this.directory = directory;
        this.guard = guard;
    }

    /**
     * The effect that was found.
     *
     * @param percent by how much more the JVM used when it was read
     * @param noisePercent the same between two runs of a pair in which neither was read: half of the differences lie below
     */
    record Found(double percent, double noisePercent) {

        String inWords() {
            return Math.abs(percent) < noisePercent ? "below the noise" : "above the noise";
        }
    }

    private enum Reading {
        /** Memory and processor ten times a second, the counters once a second. */
        EVERYTHING,
        NOTHING
    }

    Found measure(int pairs) {
        List<Double> effects = new ArrayList<>();
        List<Double> noise = new ArrayList<>();
        for (int i = 0; i < pairs; i++) {
            double first = seconds(Reading.NOTHING);
            double read = seconds(Reading.EVERYTHING);
            double second = seconds(Reading.NOTHING);
            effects.add(100 * (2 * read / (first + second) - 1));
            noise.add(Math.abs(100 * (second / first - 1)));
        }
        return new Found(median(effects), median(noise));
    }

    private double seconds(Reading reading) {
        List<String> command = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-Xmx64m",
                "-cp",
                System.getProperty("java.class.path"),
                Work.class.getName(),
                ROUNDS);
        // The class path holds files relative to where this JVM works.
        LaunchSpec spec = new LaunchSpec(
                        "work", command, Map.of(), Path.of("").toAbsolutePath(), directory.resolve("output"))
                .withAccounting(Accounting.KERNEL);
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            await(process, reading);
            process.stop(LaunchedProcess.DEFAULT_GRACE);
            return process.spent().orElseThrow().cpuTime().toNanos() / 1e9;
        }
    }

    private static void await(LaunchedProcess process, Reading reading) {
        if (reading == Reading.NOTHING) {
            if (process.awaitExit(DEADLINE).isEmpty()) {
                throw new IllegalStateException("the work was not done in " + DEADLINE);
            }
            return;
        }
        try (ProcessSampler sampler = ProcessSampler.attach(process.pid(), process.launchedAtNanos(), INTERVAL)) {
            long deadline = System.nanoTime() + DEADLINE.toNanos();
            while (process.awaitExit(JVM_INTERVAL).isEmpty()) {
                JvmReader.read(process.pid());
                if (System.nanoTime() - deadline > 0) {
                    throw new IllegalStateException("the work was not done in " + DEADLINE);
                }
            }
        }
    }

    private static double median(List<Double> values) {
        double[] sorted =
                values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double[] middle = Arrays.copyOfRange(sorted, (sorted.length - 1) / 2, sorted.length / 2 + 1);
        return Arrays.stream(middle).average().orElseThrow();
    }
}
