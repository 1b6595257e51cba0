package io.github.perfjunit.it.fork;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** Waits for what another process does, with a deadline. */
public final class Await {

    private static final Duration PATIENCE = Duration.ofMinutes(3);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private Await() {}

    /** Waits for a condition. */
    public static void until(String what, Callable<Boolean> condition) {
        Awaitility.await(what)
                .pollDelay(Duration.ZERO)
                .pollInterval(PAUSE)
                .atMost(PATIENCE)
                .until(condition);
    }

    /** Waits for a text in what a fork prints. */
    public static void output(JupiterFork fork, String text) {
        text(fork.output(), text);
    }

    /** Waits for a text in a file, which need not be there yet. */
    public static void text(Path file, String text) {
        until(
                "'" + text + "' in " + file,
                () -> Files.exists(file) && Files.readString(file).contains(text));
    }

    /** Waits for the line of a run that is in this phase. */
    public static void phase(JupiterFork fork, String run, String phase) {
        until("'" + run + " " + phase + "' in " + fork.output(), () -> Files.readAllLines(fork.output()).stream()
                .anyMatch(line -> line.contains(run) && line.endsWith(phase)));
    }

    /** Waits until a target, named {@code service} or so, has printed this. */
    public static void target(JupiterFork fork, String target, String text) {
        until("'" + text + "' of " + target, () -> hasPrinted(fork.results(), "-" + target + ".log", text));
    }

    private static boolean hasPrinted(Path results, String log, String text) throws IOException {
        if (!Files.exists(results)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(results)) {
            for (Path file : files.filter(each -> each.toString().endsWith(log)).toList()) {
                if (Files.readString(file).contains(text)) {
                    return true;
                }
            }
            return false;
        }
    }

    /** Waits for a process of a fork whose command ends with this. */
    public static ProcessHandle process(JupiterFork fork, String command) throws IOException {
        until("a process '" + command + "'", () -> Traces.pid(fork.temporaryDirectory(), command)
                .isPresent());
        return ProcessHandle.of(Traces.pid(fork.temporaryDirectory(), command).orElseThrow())
                .orElseThrow();
    }

    /** Waits for the end of a process that was told to end, or killed. */
    public static void end(Process process) throws InterruptedException {
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).as("it ends").isTrue();
    }
}
