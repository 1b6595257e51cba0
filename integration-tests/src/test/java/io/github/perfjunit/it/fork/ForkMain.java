package io.github.perfjunit.it.fork;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.google.gson.Gson;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.Launcher;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/**
 * Main class of the fork: a file for the results, then selectors: {@code CLASS}, {@code CLASS#METHOD}, {@code again:CLASS}
 * for one by a second class loader, or a unique id. A plus sign between selectors starts another execution in the same JVM,
 * as build tools do that run failures again.
 */
final class ForkMain implements TestExecutionListener {

    private final BufferedWriter results;

    private ForkMain(BufferedWriter results) {
        this.results = results;
    }

    public static void main(String[] args) throws IOException {
        try (BufferedWriter results = Files.newBufferedWriter(Path.of(args[0]), UTF_8)) {
            String all = String.join(" ", Arrays.asList(args).subList(1, args.length));
            for (String execution : all.split(" \\+ ", -1)) {
                execute(List.of(execution.split(" ", -1)), results);
            }
        }
    }

    private static void execute(List<String> selectors, BufferedWriter results) {
        Launcher launcher = LauncherFactory.create();
        launcher.execute(
                LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectors.stream().map(ForkMain::selector).toList())
                        .build(),
                new ForkMain(results));
    }

    private static DiscoverySelector selector(String text) {
        if (text.startsWith("[")) {
            return DiscoverySelectors.selectUniqueId(text);
        }
        if (text.startsWith("again:")) {
            return DiscoverySelectors.selectClass(SecondLoader.again(text.substring("again:".length())));
        }
        return text.contains("#") ? DiscoverySelectors.selectMethod(text) : DiscoverySelectors.selectClass(text);
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        String message = result.getThrowable().map(ForkMain::describe).orElse("");
        write(new TestEvent(
                test.isTest(),
                test.getUniqueId(),
                test.getDisplayName(),
                result.getStatus().name(),
                message));
    }

    @Override
    public void executionSkipped(TestIdentifier test, String reason) {
        write(new TestEvent(test.isTest(), test.getUniqueId(), test.getDisplayName(), "SKIPPED", reason));
    }

    private static String describe(Throwable failure) {
        StringBuilder text = new StringBuilder(failure.toString());
        // what JUnit wraps says nothing without what it wraps
        if (failure instanceof JUnitException && failure.getCause() != null) {
            text.append("\ncaused by: ").append(failure.getCause());
        }
        for (Throwable suppressed : failure.getSuppressed()) {
            text.append("\nsuppressed: ").append(suppressed);
        }
        return text.toString();
    }

    private synchronized void write(TestEvent event) {
        try {
            results.write(new Gson().toJson(event));
            results.newLine();
            results.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
