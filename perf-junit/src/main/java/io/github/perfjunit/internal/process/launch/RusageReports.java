package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.Exited;
import io.github.perfjunit.internal.process.ResourceUsage;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.CompletableFuture;

/** The reports of the accountant, read by a thread of its own. A report that never arrives ends in an exception. */
final class RusageReports {

    private final CompletableFuture<Boolean> ready = new CompletableFuture<>();
    private final CompletableFuture<Long> pid = new CompletableFuture<>();
    private final CompletableFuture<Exited> exit = new CompletableFuture<>();
    private final CompletableFuture<ResourceUsage> all = new CompletableFuture<>();

    /** Reads until there is nothing more to come. */
    static RusageReports from(InputStream stream) {
        RusageReports reports = new RusageReports();
        Thread thread = new Thread(() -> reports.read(stream), "perf-junit-accountant");
        thread.setDaemon(true);
        thread.start();
        return reports;
    }

    /** It is waiting for its order. */
    CompletableFuture<Boolean> ready() {
        return ready;
    }

    /** The pid of the process that it has started; fails with the {@link IOException} of a start that didn't succeed. */
    CompletableFuture<Long> pid() {
        return pid;
    }

    /** The end of that process. */
    CompletableFuture<Exited> exit() {
        return exit;
    }

    /** Returns the future resource usage of the process and all below it. It completes once none of them is left. */
    CompletableFuture<ResourceUsage> all() {
        return all;
    }

    private void read(InputStream stream) {
        IOException end = new IOException("the accountant has ended");
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                take(line.split(" ", 2), System.nanoTime());
            }
        } catch (IOException e) {
            end = e;
        } catch (RuntimeException e) {
            // whoever awaits a report would wait without end
            end = new IOException("the accountant said what can't be understood: " + e.getMessage(), e);
        }
        ready.complete(false);
        pid.completeExceptionally(end);
        exit.completeExceptionally(end);
        all.completeExceptionally(end);
    }

    private void take(String[] report, long now) {
        String said = report.length < 2 ? "" : report[1];
        String[] numbers = said.split(" ", -1);
        switch (report[0]) {
            case "ready" -> ready.complete(true);
            case "pid" -> pid.complete(Long.parseLong(said));
            case "failed" -> pid.completeExceptionally(new IOException(said));
            case "exit" -> exit.complete(new Exited(Integer.parseInt(numbers[0]), now));
            case "all" ->
                all.complete(new ResourceUsage(
                        Duration.of(Long.parseLong(numbers[0]), ChronoUnit.MICROS), 1024 * Long.parseLong(numbers[1])));
            default -> throw new IllegalStateException("the accountant said: " + String.join(" ", report));
        }
    }
}
