package io.github.perfjunit.internal.process.launch;

import io.github.perfjunit.internal.process.FailureMessages;
import io.github.perfjunit.internal.process.ProcessFailure;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.process.Stopped.How;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** Brings a process and all below it to an end: asks, waits, kills. */
final class Stopping {

    /** The maximum time that the kernel may take to end killed processes. */
    private static final Duration AFTER_KILL = Duration.ofSeconds(10);

    private static final long PAUSE = TimeUnit.MILLISECONDS.toNanos(2);

    private final String name;
    private final Process root;
    private final ProcessTree tree;
    private final long began = System.nanoTime();
    private boolean interrupted;

    Stopping(String name, Process root, ProcessTree tree) {
        this.name = name;
        this.root = root;
        this.tree = tree;
    }

    /** See {@link LaunchedProcess#stop(Duration)}. */
    Stopped within(Duration grace) {
        try {
            boolean hadExited = !root.isAlive();
            long deadline = began + grace.toNanos();
            tree.meet(root.toHandle());
            root.destroy();
            boolean obeyed = cameTrue(() -> !root.isAlive(), deadline);
            // Once more: it may have started others while it was ending.
            tree.meet(root.toHandle());
            List<ProcessHandle> strays = tree.alive();
            if (obeyed) {
                strays.forEach(ProcessHandle::destroy);
                obeyed = cameTrue(() -> tree.alive().isEmpty(), deadline);
            }
            if (!obeyed) {
                kill();
            }
            return new Stopped(
                    how(hadExited, obeyed),
                    hadExited,
                    OptionalInt.of(root.exitValue()),
                    Duration.ofNanos(System.nanoTime() - began),
                    // the program itself may be a child of the process that accounts for it
                    (int) strays.stream()
                            .filter(process -> process.pid() != root.pid())
                            .count());
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private static How how(boolean hadExited, boolean obeyed) {
        if (!obeyed) {
            return How.KILLED;
        }
        return hadExited ? How.ALREADY_EXITED : How.TERMINATED;
    }

    private void kill() {
        long deadline = System.nanoTime() + AFTER_KILL.toNanos();
        root.destroyForcibly();
        while (!isOver()) {
            // Again each time: who is not dead yet may still have had a child.
            tree.meet(root.toHandle());
            tree.alive().forEach(ProcessHandle::destroyForcibly);
            if (System.nanoTime() - deadline > 0) {
                List<Long> left = tree.alive().stream().map(ProcessHandle::pid).toList();
                throw new ProcessFailure(
                        name, FailureMessages.notStopped(name, root.pid(), AFTER_KILL, root.isAlive(), left), null);
            }
            pause();
        }
    }

    private boolean isOver() {
        return !root.isAlive() && tree.alive().isEmpty();
    }

    /** Whether the condition came true before the deadline; an interrupt ends the waiting. */
    private boolean cameTrue(BooleanSupplier condition, long deadline) {
        while (!condition.getAsBoolean()) {
            if (interrupted || System.nanoTime() - deadline > 0) {
                return false;
            }
            pause();
        }
        return true;
    }

    private void pause() {
        LockSupport.parkNanos(this, PAUSE);
        // Cleared and kept for later: with the flag set, parking would return at once.
        interrupted |= Thread.interrupted();
    }
}
