package io.github.perfjunit.internal.host;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The file whose lock its holder has. Never read or written: an interrupt would close the channel, and free the lock. */
final class LockFile implements AutoCloseable {

    /** For so long a free lock is left to those who came earlier: one of them may be suspended. */
    private static final Duration PRIORITY = Duration.ofSeconds(10);

    private final FileChannel channel;
    private @Nullable Long freeSince;

    private LockFile(FileChannel channel) {
        this.channel = channel;
    }

    /** Linux may refuse to open another user's file in a shared directory with CREATE, but not without it. */
    static LockFile open(Path file) throws IOException {
        if (Files.exists(file)) {
            return new LockFile(FileChannel.open(file, StandardOpenOption.WRITE));
        }
        FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        letOthersOpen(file);
        return new LockFile(channel);
    }

    /** The lock is for all users of the host; only the file's owner can and need change this. */
    private static void letOthersOpen(Path file) {
        try {
            Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-rw-rw-"));
        } catch (IOException | UnsupportedOperationException e) {
            // not the owner, or not POSIX: it was opened, and that is enough
        }
    }

    /**
     * Takes the lock if it is free.
     *
     * @param first whether nobody came earlier
     */
    boolean tryLock(boolean first) throws IOException {
        FileLock lock = channel.tryLock();
        if (lock == null) {
            freeSince = null;
            return false;
        }
        if (first || hasBeenFree()) {
            return true;
        }
        lock.release();
        return false;
    }

    private boolean hasBeenFree() {
        long now = System.nanoTime();
        if (freeSince == null) {
            freeSince = now;
        }
        return now - freeSince > PRIORITY.toNanos();
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
