package io.github.perfjunit.experiment;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Keeps two JVMs of this host from measuring at once. The operating system frees it when its owner dies. */
public final class HostLock implements AutoCloseable {

    private static final long POLL_NANOS = Duration.ofMillis(200).toNanos();

    private final FileChannel channel;

    private HostLock(FileChannel channel) {
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
        try {
            FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            letOthersOpen(file);
            long deadline = System.nanoTime() + timeout.toNanos();
            if (tryLock(channel) == null) {
                notice.accept("another JVM on this host is measuring (lock " + file + "); waiting up to "
                        + timeout.toMinutes() + " minutes for it to end");
                while (tryLock(channel) == null) {
                    if (System.nanoTime() > deadline) {
                        channel.close();
                        throw new IllegalStateException("another JVM on this host has been measuring for more than "
                                + timeout.toSeconds() + " s (lock " + file
                                + "), and two at once would measure each other; end it, or wait longer with"
                                + " perfjunit.lock.timeout");
                    }
                    LockSupport.parkNanos(POLL_NANOS);
                }
            }
            return new HostLock(channel);
        } catch (IOException e) {
            throw new UncheckedIOException("can't lock " + file, e);
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException e) {
            // held by this very JVM, by another class loader perhaps
            return null;
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
        }
    }
}
