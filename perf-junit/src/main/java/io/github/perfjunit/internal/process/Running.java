package io.github.perfjunit.internal.process;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A program while it runs, of whatever kind: a process that was launched, a container, something that was there before and
 * is only looked at. Whoever waits for it, watches or stops it needs to know no more than this.
 */
public interface Running extends AutoCloseable {

    /** The time in which {@link #close()} lets the process end by itself. */
    Duration DEFAULT_GRACE = Duration.ofSeconds(10);

    /** Returns its name in failures. */
    String name();

    /** {@link System#nanoTime()} in the instant before the call that launched it, or attached to it: clock zero of a run. */
    long launchedAtNanos();

    /** The process at the top, if it is one of this machine. */
    OptionalLong processId();

    /** The file with all that it printed; not there if what it prints can't be seen from here. */
    Path output();

    /** Whether it is running, as far as that can be known. */
    boolean isAlive();

    /** Empty while it is running, and if nobody knows; 128 + n if signal n ended it. */
    OptionalInt exitCode();

    /** That it ended, as part of a sentence: {@code ended by itself with exit code 7}; not by itself if a signal ended it. */
    default String ended() {
        OptionalInt code = exitCode();
        return (code.isPresent() && FailureMessages.isSignal(code.getAsInt()) ? "ended with " : "ended by itself with ")
                + ending();
    }

    /** Returns the way in which it ended, as part of a sentence: {@code exit code 143, killed by SIGTERM}. */
    default String ending() {
        OptionalInt code = exitCode();
        return code.isEmpty() ? "an exit code that nobody knows" : FailureMessages.exitCode(code.getAsInt());
    }

    /** Returns, once it was stopped, that the kernel killed a part of it for want of memory, if so, as the end of a sentence. */
    default Optional<String> lostToMemory() {
        return Optional.empty();
    }

    /**
     * Waits until it has ended by itself.
     *
     * @return how, with the code -1 if nobody knows it; empty if it hasn't within the timeout
     * @throws ProcessFailure if the waiting is interrupted
     */
    default Optional<Exited> awaitExit(Duration timeout) {
        long deadline = System.nanoTime() + timeout.toNanos();
        while (isAlive()) {
            if (System.nanoTime() - deadline >= 0) {
                return Optional.empty();
            }
            LockSupport.parkNanos(this, TimeUnit.MILLISECONDS.toNanos(1));
            if (Thread.currentThread().isInterrupted()) {
                throw new ProcessFailure(
                        name(), "the wait for the end of target '" + name() + "' was interrupted", null);
            }
        }
        // before the code is asked for, which may take seconds
        long ended = System.nanoTime();
        return Optional.of(new Exited(exitCode().orElse(-1), ended));
    }

    /**
     * Returns the resources that it and all below it used, by the kernel's accounts, from the launch until nothing was
     * left of them. They are known when it has been stopped. Empty before that, and if the kernel keeps no such accounts
     * of it.
     */
    default Optional<ResourceUsage> spent() {
        return Optional.empty();
    }

    /** The beginning of the line that stands in an output where its middle was cut. */
    String CUT = "[perf-junit cut ";

    /** Returns the number of bytes of its output that were not kept, because they were too many. */
    default long outputCut() {
        return 0;
    }

    /** At most {@code count} of the last lines that it printed, oldest first; only the end of the file is read. */
    default List<String> lastLines(int count) {
        return OutputTail.of(output(), count);
    }

    /** Its last lines as failures show them: of a stack trace the head and each cause, not its bottom. */
    default List<String> excerpt(int count) {
        return Excerpt.of(lastLines(Excerpt.SOURCE), count);
    }

    /**
     * Asks it to end (SIGTERM), waits up to {@code grace}, and kills it (SIGKILL) if it is still there. What was not launched
     * by the tests is left running. Idempotent: later calls return what the first one did.
     *
     * @throws ProcessFailure if it can't be stopped
     */
    Stopped stop(Duration grace);

    /** Stops it with the {@link #DEFAULT_GRACE}. */
    @Override
    default void close() {
        stop(DEFAULT_GRACE);
    }
}
