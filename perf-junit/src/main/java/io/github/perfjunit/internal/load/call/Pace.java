package io.github.perfjunit.internal.load.call;

import java.util.concurrent.locks.LockSupport;

/** Waiting for an instant. */
public final class Pace {

    private Pace() {}

    /**
     * Returns at an instant, or as soon after it as the system lets it.
     *
     * @param instant on the clock of {@link System#nanoTime()}
     */
    public static void awaitInstant(long instant) throws InterruptedException {
        long left = instant - System.nanoTime();
        while (left > 0) {
            LockSupport.parkNanos(left);
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            left = instant - System.nanoTime();
        }
    }
}
