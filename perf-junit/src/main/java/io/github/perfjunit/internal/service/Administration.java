package io.github.perfjunit.internal.service;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.spi.ServiceUnavailableException;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;

/** Runs a program for administration to its end. */
final class Administration {

    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final Duration POLL = Duration.ofMillis(10);
    private static final int LINES = 1_000;

    private Administration() {}

    static List<String> run(LaunchSpec spec, ProcessGuard guard) throws ServiceUnavailableException {
        long deadline = System.nanoTime() + LIMIT.toNanos();
        try (LaunchedProcess process = LaunchedProcess.launch(spec, guard)) {
            while (process.isAlive() && System.nanoTime() < deadline) {
                Interruption.pause(POLL, "the wait for " + spec.name());
            }
            OptionalInt code = process.exitCode();
            List<String> lines = process.lastLines(LINES);
            if (code.isEmpty() || code.getAsInt() != 0) {
                throw new ServiceUnavailableException(spec.name()
                        + (code.isEmpty()
                                ? " did not end in " + LIMIT.toSeconds() + " s: "
                                : " ended with exit code " + code.getAsInt() + ": ")
                        + String.join(" | ", lines));
            }
            return lines;
        }
    }
}
