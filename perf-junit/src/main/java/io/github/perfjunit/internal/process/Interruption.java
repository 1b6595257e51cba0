package io.github.perfjunit.internal.process;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * The interrupt flag of the current thread: a wait ends by it, and work that must be finished holds it back. Parking returns
 * at once while the flag is set, so a loop that only parks would use a whole core until its deadline.
 */
public final class Interruption {

    private Interruption() {}

    /**
     * Pauses between two looks at something that is waited for.
     *
     * @param wait the noun phrase for the failure, such as {@code the wait for RabbitMQ}
     * @throws InterruptedWaitException if the thread is interrupted, now or before; its flag stays set
     */
    public static void pause(Duration pause, String wait) {
        LockSupport.parkNanos(wait, pause.toNanos());
        if (Thread.currentThread().isInterrupted()) {
            throw new InterruptedWaitException(wait);
        }
    }

    /** Pauses a wait that an interrupt does not end, such as the wait for the end of a process that was killed. */
    public static void pauseAnyway(Duration pause) {
        heldBack(() -> {
            boolean interrupted = false;
            long deadline = System.nanoTime() + pause.toNanos();
            // More than once: an interrupt, also one before the pause, ends a park, and leaves a permit for the next
            // one.
            for (long left = pause.toNanos(); left > 0; left = deadline - System.nanoTime()) {
                LockSupport.parkNanos(left);
                interrupted |= Thread.interrupted();
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        });
    }

    /** Does work on which the flag has no effect; the flag is set again afterwards. */
    public static <T> T heldBack(Supplier<T> work) {
        boolean interrupted = Thread.interrupted();
        try {
            return work.get();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Does work on which the flag has no effect; the flag is set again afterwards. */
    public static void heldBack(Runnable work) {
        heldBack(() -> {
            work.run();
            return true;
        });
    }
}
