package io.github.perfjunit.service;

import io.github.perfjunit.process.LaunchedProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Stream;

/**
 * A server that runs as a process of this machine, in a directory of its own.
 *
 * @param helpers further processes that end with it, after it
 * @param directory removed when it has ended
 */
public record ProcessInstance(
        ServiceMode mode,
        String description,
        String host,
        int port,
        LaunchedProcess process,
        List<LaunchedProcess> helpers,
        ServiceContext context,
        Path directory)
        implements ServiceInstance {

    private static final Duration GRACE = Duration.ofSeconds(10);

    @Override
    public OptionalLong pid() {
        return OptionalLong.of(process.pid());
    }

    @Override
    public boolean isAlive() {
        return process.isAlive();
    }

    @Override
    public List<String> lastLines(int count) {
        return process.lastLines(count);
    }

    @Override
    public void close() {
        process.stop(GRACE);
        helpers.forEach(helper -> helper.stop(GRACE));
        deleteRecursively(directory);
        context.guard().keep(directory);
    }

    /** Best effort: a file that can't be removed now is left to the operating system's own cleaning. */
    public static void deleteRecursively(Path directory) {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | java.io.UncheckedIOException e) {
            // a server that still removes its own files races with us; nothing is lost
        }
    }
}
