package io.github.perfjunit.internal.container;

import io.github.perfjunit.internal.process.guard.ProcessGuard;
import io.github.perfjunit.internal.process.guard.ProcessGuard.AtDeath;
import java.util.List;
import java.util.UUID;

/**
 * The name of a container, known before there is one, so that it is removed when this JVM dies, whenever that is.
 * Testcontainers' own reaper may be switched off.
 *
 * @param text the name
 * @param removal what the guard would do
 */
public record ContainerName(String text, AtDeath removal) {

    /** A new one, which begins with {@code perf-junit-}. */
    public static ContainerName drawn(ProcessGuard guard) {
        String name = "perf-junit-" + UUID.randomUUID();
        return new ContainerName(name, guard.runAtDeath(List.of("docker", "rm", "-f", "-v", name)));
    }

    /** The container has gone. */
    public void forget() {
        removal.cancel();
    }
}
