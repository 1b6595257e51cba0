package io.github.perfjunit.benchmark.chaos.check;

import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.family.Family;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;

/**
 * Nothing of a study is left: no process, no port, no temporary file, no lock. The guard of a test JVM that was killed needs a
 * moment for it.
 *
 * @param isKilled whether the test JVM was killed: then the place that it had in the queue stays, without its lock
 * @param patience for how long something may still be there
 */
public record TraceCheck(Family family, Path temporary, boolean isKilled, Duration patience) {

    /** Twice what the documentation promises, because the machine may be busy. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(50);
    private static final String LOCK = "perf-junit.lock";
    private static final String QUEUE = LOCK + ".queue";
    private static final Set<String> STAYING = Set.of(LOCK, QUEUE);

    /** Waits until nothing is left, or says what is. */
    public List<Violation> violations() throws IOException {
        long deadline = System.nanoTime() + patience.toNanos();
        List<Violation> found = found();
        while (!found.isEmpty() && System.nanoTime() < deadline) {
            LockSupport.parkNanos(POLL.toNanos());
            found = found();
        }
        return found;
    }

    private List<Violation> found() throws IOException {
        List<Violation> found = new ArrayList<>();
        family.left().forEach(process -> found.add(new Violation(Kind.LEFT_PROCESS, process)));
        family.leftPorts()
                .forEach(port -> found.add(new Violation(Kind.LEFT_PORT, "a socket still listens at port " + port)));
        files(temporary).stream()
                .filter(file -> !STAYING.contains(file.getFileName().toString()))
                .forEach(file -> found.add(new Violation(Kind.LEFT_FILE, file.toString())));
        for (Path ticket : files(temporary.resolve(QUEUE))) {
            if (isLocked(ticket)) {
                found.add(new Violation(Kind.LEFT_LOCK, ticket.toString()));
            } else if (!isKilled) {
                found.add(new Violation(Kind.LEFT_FILE, ticket.toString()));
            }
        }
        if (isLocked(temporary.resolve(LOCK))) {
            found.add(new Violation(Kind.LEFT_LOCK, "another process holds " + temporary.resolve(LOCK)));
        }
        return found;
    }

    private static List<Path> files(Path directory) throws IOException {
        if (!Files.isDirectory(directory)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(directory)) {
            return files.sorted().toList();
        }
    }

    private static boolean isLocked(Path file) throws IOException {
        if (!Files.exists(file)) {
            return false;
        }
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            return channel.tryLock() == null;
        }
    }
}
