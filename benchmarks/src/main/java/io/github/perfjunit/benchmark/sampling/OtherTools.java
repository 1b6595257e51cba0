package io.github.perfjunit.benchmark.sampling;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.File;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * The processor time that other tools use to read the same of the same processes, in percent of a core; without their start.
 */
final class OtherTools {

    private final List<String> pids;
    private final Path directory;

    OtherTools(List<String> pids, Path directory) {
        this.pids = pids;
        this.directory = directory;
    }

    /**
     * A loop in Python with psutil at the same interval.
     *
     * @param python one that has psutil
     * @param script the file {@code psutil-loop.py}
     */
    double psutil(String python, String script, Duration interval, Duration window) {
        double start = seconds(psutilCommand(python, script, interval, 1));
        long rounds = window.dividedBy(interval);
        return 100 * (seconds(psutilCommand(python, script, interval, rounds)) - start) / window.toSeconds();
    }

    private List<String> psutilCommand(String python, String script, Duration interval, long rounds) {
        List<String> command = new ArrayList<>(
                List.of(python, script, Double.toString(interval.toMillis() / 1e3), Long.toString(rounds)));
        command.addAll(pids);
        return command;
    }

    /**
     * Memory and processor by pidstat. It reads once a second at most, so what a reading costs is told as if there had been
     * as many as at the given interval; empty if there is no pidstat.
     */
    OptionalDouble pidstat(Duration interval, Duration window) {
        if (!new File("/usr/bin/pidstat").canExecute()) {
            return OptionalDouble.empty();
        }
        double start = seconds(pidstatCommand(1));
        double more = seconds(pidstatCommand(1 + window.toSeconds())) - start;
        double perReading = more / window.toSeconds();
        return OptionalDouble.of(100 * perReading / (interval.toMillis() / 1e3));
    }

    private List<String> pidstatCommand(long readings) {
        return List.of("/usr/bin/pidstat", "-r", "-u", "-p", String.join(",", pids), "1", Long.toString(readings));
    }

    private double seconds(List<String> command) {
        LaunchSpec spec = new LaunchSpec("tool", command, Map.of(), directory, directory.resolve("output"))
                .withAccounting(Accounting.KERNEL);
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            int code = process.awaitExit(Duration.ofMinutes(10)).orElseThrow().code();
            if (code != 0) {
                throw new IllegalStateException(command + " failed: " + process.lastLines(20));
            }
            process.stop(LaunchedProcess.DEFAULT_GRACE);
            return process.spent().orElseThrow().cpuTime().toNanos() / 1e9;
        }
    }
}
