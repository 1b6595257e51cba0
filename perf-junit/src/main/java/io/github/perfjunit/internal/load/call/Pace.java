package io.github.perfjunit.internal.load.call;

import java.util.concurrent.locks.LockSupport;

/** Waiting for an instant. */
public final class Pace {

    private Pace() {}

    /**
     * Returns at an instant, or as soon after it as the system lets it.
     *
     * @param instant on the clock of {@link System#nanoTime()}
     * @throws InterruptedException if the thread is interrupted, even where the instant is over
     */
    public static void awaitInstant(long instant) throws InterruptedException {
        long left = instant - System.nanoTime();
        while (left > 0 && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(left);
            left = instant - System.nanoTime();
        }
        if (Thread.interrupted()) {
            throw new InterruptedException();
        }
    }
}
