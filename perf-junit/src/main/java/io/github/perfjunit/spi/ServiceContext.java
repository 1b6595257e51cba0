package io.github.perfjunit.spi;

import io.github.perfjunit.internal.process.ProcessGuard;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Defaults;
import io.github.perfjunit.internal.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/**
 * The context in which a provider starts a service.
 *
 * @param settings images, time limits, a demanded mode
 * @param guard ends the service when this JVM dies
 */
public record ServiceContext(Settings settings, ProcessGuard guard) {

    /** Returns the maximum time that a service may take to start. */
    public Duration timeout() {
        return settings.duration(Constants.SERVICE_TIMEOUT, Defaults.SERVICE_TIMEOUT);
    }

    /** A new private directory that is removed when this JVM dies. Whoever asked for it removes it before. */
    public Path temporaryDirectory(String purpose) {
        try {
            Path directory = Files.createTempDirectory("perf-junit-" + purpose + "-");
            guard.deleteAtDeath(directory);
            return directory;
        } catch (IOException e) {
            throw new UncheckedIOException("no temporary directory for " + purpose, e);
        }
    }

    /** Removes such a directory. Best effort: a server that still removes its own files races with us; nothing is lost. */
    public void removeTemporaryDirectory(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
            guard.keep(directory);
        } catch (IOException | UncheckedIOException e) {
            // the guard tries again when this JVM ends
        }
    }
}
