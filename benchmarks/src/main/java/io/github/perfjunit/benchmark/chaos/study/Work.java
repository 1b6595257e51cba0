package io.github.perfjunit.benchmark.chaos.study;

import java.util.concurrent.locks.LockSupport;

/** A unit of work of a target. It needs nothing but the JDK, as {@link HttpTarget} does. */
final class Work {

    private Work() {}

    /** Takes so long, without a processor: a busy machine lengthens it little. */
    static void take(long micros) {
        long end = System.nanoTime() + micros * 1_000;
        for (long left = end - System.nanoTime(); left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }
}
