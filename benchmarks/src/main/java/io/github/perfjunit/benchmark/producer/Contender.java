package io.github.perfjunit.benchmark.producer;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.sampling.ProcessSampler;
import io.github.perfjunit.internal.sampling.reading.Reading;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program that publishes, in a JVM of its own.
 *
 * @param arguments main class and what it is told
 */
record Contender(String name, List<String> arguments) {

    private static final Pattern RATE = Pattern.compile("sending rate avg: ([0-9]+) msg/s");
    private static final Duration LIMIT = Duration.ofMinutes(10);

    /**
     * The result of a program.
     *
     * @param perSecond messages per second, as it reports them
     * @param cpuSeconds of its whole life, the start of its JVM included
     */
    record Score(double perSecond, double cpuSeconds) {}

    Score run(ProcessGuard guard) throws IOException {
        Path output = Files.createTempFile("perf-junit-producer", ".log");
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        // PerfTest insists on Logback, and there is another binding.
        command.addAll(List.of(
                "-Dslf4j.provider=ch.qos.logback.classic.spi.LogbackServiceProvider",
                "-cp",
                System.getProperty("java.class.path")));
        command.addAll(arguments);
        LaunchSpec spec = new LaunchSpec(name, command, Map.of(), Path.of("").toAbsolutePath(), output);
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard);
                ProcessSampler sampler =
                        ProcessSampler.attach(process.pid(), process.launchedAtNanos(), Duration.ofMillis(20))) {
            awaitEnd(process);
            List<Reading> readings = sampler.series();
            return new Score(rate(output), readings.get(readings.size() - 1).cpuNanos() / 1e9);
        } finally {
            Files.delete(output);
        }
    }

    private void awaitEnd(LaunchedProcess process) {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        while (process.isAlive()) {
            if (System.nanoTime() - deadline > 0) {
                throw new IllegalStateException(name + " did not end in " + LIMIT.toMinutes() + " min");
            }
            LockSupport.parkNanos(Duration.ofMillis(5).toNanos());
        }
    }

    private double rate(Path output) throws IOException {
        String text = Files.readString(output);
        Matcher rate = RATE.matcher(text);
        double last = Double.NaN;
        while (rate.find()) {
            last = Double.parseDouble(rate.group(1));
        }
        if (Double.isNaN(last)) {
            throw new IllegalStateException(name + " told no rate:\n" + text);
        }
        return last;
    }
}
