package io.github.perfjunit.internal.host;

import io.github.perfjunit.internal.process.Interruption;
import io.github.perfjunit.internal.text.FailureReasons;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Keeps two JVMs of this host from measuring at once, and lets them in the order in which they came. The operating system
 * frees the lock, and the place in the queue, when their owner dies.
 */
public final class HostLock implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(200);

    private final JvmQueue turn;
    private final HostQueue queue;
    private final LockFile file;

    private HostLock(JvmQueue turn, HostQueue queue, LockFile file) {
        this.turn = turn;
        this.queue = queue;
        this.file = file;
    }

    /**
     * Waits until nobody else measures.
     *
     * @param owner the class that is going to measure, for those who wait for it
     * @param notice receives a sentence for each holder that is waited for
     * @throws IllegalStateException when the time is over, or the thread is interrupted
     */
    public static HostLock acquire(String owner, Duration timeout, Consumer<String> notice) {
        return acquire(Path.of(System.getProperty("java.io.tmpdir"), "perf-junit.lock"), owner, timeout, notice);
    }

    static HostLock acquire(Path file, String owner, Duration timeout, Consumer<String> notice) {
        String self = "pid " + ProcessHandle.current().pid() + ", " + owner;
        Waiting waiting = new Waiting(file, timeout, System.nanoTime() + timeout.toNanos(), notice);
        JvmQueue turn = JvmQueue.join(file, owner);
        try {
            waiting.until("this JVM", turn::isFirst, () -> ": " + turn.first());
            return lock(turn, file, self, waiting);
        } catch (IOException e) {
            turn.close();
            throw FailureReasons.unchecked("can't lock " + file, e);
        } catch (RuntimeException | Error e) {
            turn.close();
            throw e;
        }
    }

    /** Only the first thread of this JVM opens the files: closing a second channel to one would free its lock. */
    private static HostLock lock(JvmQueue turn, Path file, String self, Waiting waiting) throws IOException {
        LockFile lock = LockFile.open(file);
        HostQueue queue = HostQueue.join(file, self);
        try {
            waiting.until("another JVM on this host", () -> lock.tryLock(queue.isFirst()), queue::describe);
            queue.measures();
            return new HostLock(turn, queue, lock);
        } catch (IOException | RuntimeException | Error e) {
            queue.close();
            lock.close();
            throw e;
        }
    }

    private interface Attempt<E extends Exception> {
        boolean succeeds() throws E;
    }

    /** Tries again until the deadline, and reports each holder once. */
    private record Waiting(Path file, Duration timeout, long deadline, Consumer<String> notice) {

        <E extends Exception> void until(String who, Attempt<E> attempt, Supplier<String> details) throws E {
            @Nullable String reported = null;
            while (!attempt.succeeds()) {
                String found = details.get();
                if (!found.equals(reported)) {
                    notice.accept(who + " is measuring" + found + " (lock " + file + "); waiting up to "
                            + timeout.toSeconds() + " s for it to end");
                    reported = found;
                }
                if (System.nanoTime() > deadline) {
                    throw new IllegalStateException(who + " has been measuring for more than " + timeout.toSeconds()
                            + " s" + found + " (lock " + file + "). Two at once would measure each other; end it, or"
                            + " wait longer with perfjunit.lock.timeout");
                }
                Interruption.pause(POLL, "the wait for " + who + ", which is measuring" + found + ",");
            }
        }
    }

    @Override
    public void close() {
        try (turn;
                queue) {
            file.close();
        } catch (IOException e) {
            throw FailureReasons.unchecked("can't release the host's lock", e);
        }
    }
}
