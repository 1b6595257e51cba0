package io.github.perfjunit.experiment.host;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/** Keeps two JVMs of this host from measuring at once. The operating system frees it when its owner dies. */
public final class HostLock implements AutoCloseable {

    private static final long POLL_NANOS = Duration.ofMillis(200).toNanos();

    private final String marker;
    private final FileChannel channel;

    private HostLock(String marker, FileChannel channel) {
        this.marker = marker;
        this.channel = channel;
    }

    /**
     * Waits until nobody else measures.
     *
     * @param notice is told once, if there is somebody
     * @throws IllegalStateException when the time is over
     */
    public static HostLock acquire(Duration timeout, Consumer<String> notice) {
        return acquire(Path.of(System.getProperty("java.io.tmpdir"), "perf-junit.lock"), timeout, notice);
    }

    static HostLock acquire(Path file, Duration timeout, Consumer<String> notice) {
        long deadline = System.nanoTime() + timeout.toNanos();
        Waiting waiting = new Waiting(file, timeout, deadline, notice);
        String marker = "perfjunit.lock." + file.toAbsolutePath();
        waiting.until("this JVM", () -> System.getProperties().putIfAbsent(marker, "held") == null);
        try {
            return lock(marker, file, waiting);
        } catch (IOException e) {
            System.getProperties().remove(marker);
            throw new UncheckedIOException("can't lock " + file, e);
        } catch (RuntimeException e) {
            System.getProperties().remove(marker);
            throw e;
        }
    }

    /**
     * Within this JVM the marker decides, under a name that all class loaders see: closing a second channel to the file would
     * free the lock that the first one holds.
     */
    private static HostLock lock(String marker, Path file, Waiting waiting) throws IOException {
        FileChannel channel = open(file);
        try {
            waiting.until("another JVM on this host", () -> channel.tryLock() != null);
            return new HostLock(marker, channel);
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** Linux may refuse to open another user's file in a shared directory with CREATE, but not without it. */
    private static FileChannel open(Path file) throws IOException {
        if (Files.exists(file)) {
            return FileChannel.open(file, StandardOpenOption.WRITE);
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        letOthersOpen(file);
        return channel;
    }

    private interface Attempt<E extends Exception> {
        boolean succeeds() throws E;
    }

    /** Tries again until the deadline, and says so once. */
    private record Waiting(Path file, Duration timeout, long deadline, Consumer<String> notice) {

        <E extends Exception> void until(String who, Attempt<E> attempt) throws E {
            if (attempt.succeeds()) {
                return;
            }
            notice.accept(who + " is measuring (lock " + file + "); waiting up to " + timeout.toSeconds()
                    + " s for it to end");
            while (!attempt.succeeds()) {
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(who + " has been measuring for more than " + timeout.toSeconds()
                            + " s (lock " + file + "), and two at once would measure each other; end it, or wait longer"
                            + " with perfjunit.lock.timeout");
                }
                LockSupport.parkNanos(POLL_NANOS);
            }
        }
    }

    /** The lock is for all users of the host; only the file's owner can and need change this. */
    private static void letOthersOpen(Path file) {
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (IOException | UnsupportedOperationException e) {
            // not the owner, or not POSIX: it was opened, and that is enough
        }
    }

    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException("can't release the host's lock", e);
        } finally {
            System.getProperties().remove(marker);
        }
    }
}
