package io.github.perfjunit.benchmark.chaos.study;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Main class of the JVM that runs one study. Each test that has ended is a line in a file of its own: the driver compares it
 * with the journal, which perf-junit writes.
 */
public final class ForkMain implements TestExecutionListener {

    private final BufferedWriter events;

    private ForkMain(BufferedWriter events) {
        this.events = events;
    }

    /**
     * A test or container that has ended.
     *
     * @param isRun whether it is a run of the scenario, and neither a verdict nor a class
     * @param name its display name; of a run, its block and target
     * @param status {@code SUCCESSFUL}, {@code FAILED} or {@code ABORTED}
     * @param message what it ended with, with all suppressed failures; empty if it was successful
     */
    public record Event(boolean isRun, String name, String status, String message) {}

    /**
     * Runs a test class.
     *
     * @param arguments the file for the events, and the name of the class
     */
    public static void main(String[] arguments) throws IOException {
        try (BufferedWriter events = Files.newBufferedWriter(Path.of(arguments[0]), UTF_8)) {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectClass(arguments[1]))
                                    .build(),
                            new ForkMain(events));
        }
    }

    @Override
    public synchronized void executionFinished(TestIdentifier test, TestExecutionResult result) {
        String message = result.getThrowable().map(ForkMain::describe).orElse("");
        boolean isRun = test.isTest() && test.getUniqueId().contains("[test-template-invocation:");
        Event event = new Event(isRun, test.getDisplayName(), result.getStatus().name(), message);
        try {
            events.write(new Gson().toJson(event));
            events.newLine();
            events.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String describe(Throwable failure) {
        StringBuilder text = new StringBuilder(failure.toString());
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            text.append("\ncaused by: ").append(cause);
        }
        for (Throwable suppressed : failure.getSuppressed()) {
            text.append("\nsuppressed: ").append(suppressed);
        }
        return text.toString();
    }
}
