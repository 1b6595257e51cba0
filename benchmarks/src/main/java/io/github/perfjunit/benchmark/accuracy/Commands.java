package io.github.perfjunit.benchmark.accuracy;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.LaunchSpec.Accounting;
import io.github.perfjunit.internal.process.ResourceUsage;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Measures commands as perf-junit does. */
final class Commands implements AutoCloseable {

    private static final Duration DEADLINE = Duration.ofMinutes(2);

    private final ProcessGuard guard = ProcessGuard.start();
    private final Path directory;

    Commands(Path directory) {
        this.directory = directory;
    }

    /**
     * Measures the resources that a command used, with all processes below it.
     *
     * @param isOver whether those that outlive the process at the top have ended too
     */
    ResourceUsage measure(List<String> command, BooleanSupplier isOver) {
        LaunchSpec spec = new LaunchSpec("command", command, Map.of(), directory, directory.resolve("output"))
                .withAccounting(Accounting.KERNEL);
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            int code = process.awaitExit(DEADLINE)
                    .orElseThrow(() -> new IllegalStateException(command + " did not end in " + DEADLINE))
                    .code();
            if (code != 0) {
                throw new IllegalStateException(command + " ended with code " + code + ": " + process.lastLines(20));
            }
            long deadline = System.nanoTime() + DEADLINE.toNanos();
            while (!isOver.getAsBoolean()) {
                if (System.nanoTime() - deadline > 0) {
                    throw new IllegalStateException("what " + command + " left did not end in " + DEADLINE);
                }
                LockSupport.parkNanos(10_000_000);
            }
            process.stop(LaunchedProcess.DEFAULT_GRACE);
            return process.spent()
                    .orElseThrow(
                            () -> new IllegalStateException("there are no accounts here: they need Linux and Perl"));
        }
    }

    /** The lines of a file that may not be there yet. */
    static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        guard.close();
    }
}
