package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.process.LaunchSpec;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.target.NamedTarget;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The cost of a launch itself, which every time that begins with a launch includes. perf-junit measures it by launching a
 * program that does nothing, once before a study; that also loads and warms all that a launch needs, so that the first run
 * isn't late.
 */
public final class LaunchCost {

    private static final int LAUNCHES = 7;
    private static final Duration GRACE = Duration.ofSeconds(5);

    private LaunchCost() {}

    /** A sentence about it; none where nothing is launched, or there is no such program. */
    public static Optional<String> sentence(List<NamedTarget> targets, ProcessGuard guard, Path directory) {
        if (targets.stream().noneMatch(NamedTarget::isLaunched)) {
            return Optional.empty();
        }
        return median(guard, directory)
                .map(cost -> String.format(
                        Locale.ROOT,
                        "launching a program takes %.1f ms here: part of every time from the launch on",
                        cost.toNanos() / 1e6));
    }

    /** From clock zero until the call has returned, when the program has been loaded; the first launches of a JVM take longer. */
    static Optional<Duration> median(ProcessGuard guard, Path directory) {
        LaunchSpec nothing = new LaunchSpec(
                "nothing", List.of("true"), Map.of(), directory.toAbsolutePath(), directory.resolve("launch.log"));
        List<Duration> costs = new ArrayList<>();
        try {
            for (int i = 0; i < LAUNCHES; i++) {
                try (LaunchedProcess process = LaunchedProcess.launch(nothing, guard)) {
                    costs.add(Duration.ofNanos(System.nanoTime() - process.launchedAtNanos()));
                    process.stop(GRACE);
                }
            }
            Files.deleteIfExists(nothing.output());
        } catch (ProcessFailure | IOException e) {
            return Optional.empty();
        }
        return Optional.of(costs.stream().sorted().toList().get(LAUNCHES / 2));
    }
}
