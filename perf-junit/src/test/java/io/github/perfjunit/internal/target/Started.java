package io.github.perfjunit.internal.target;

import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.process.Await;
import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.launch.LaunchedProcess;
import io.github.perfjunit.internal.target.option.Placeholders;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Targets that are really started, and what they print. */
public final class Started {
    private static final Set<String> KNOWN = Set.of(Placeholders.HTTP_PORT);
    private static final Duration LONG = Duration.ofSeconds(60);

    private Started() {}

    /** All that a target prints that ends by itself. */
    public static List<String> outputOf(Target target, Path directory) {
        NamedTarget named = new NamedTarget("shop", target);
        named.check(KNOWN);
        try (ProcessGuard guard = ProcessGuard.start();
                LaunchedProcess process = LaunchedProcess.launch(
                        named.launch(Map.of(Placeholders.HTTP_PORT, "4711"), directory.resolve("output.log")), guard)) {
            Await.until("it ends", LONG, () -> !process.isAlive());
            return process.lastLines(100);
        }
    }
}
