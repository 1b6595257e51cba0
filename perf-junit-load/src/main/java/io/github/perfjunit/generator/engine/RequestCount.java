package io.github.perfjunit.generator.engine;

import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;

/** The requests of the measured part, where their number ends it. Threads that share them send them as fast as each can. */
final class RequestCount {

    private static final long NEVER = Long.MIN_VALUE;

    private final boolean isLimited;
    private final AtomicLong left;
    private final AtomicLong begun = new AtomicLong();
    private volatile long lastSent = NEVER;

    /** With this limit, or with none. */
    RequestCount(OptionalLong limit) {
        this.isLimited = limit.isPresent();
        this.left = new AtomicLong(limit.orElse(Long.MAX_VALUE));
    }

    /** Takes one of the requests that are left, and returns whether there was one. */
    boolean take() {
        if (!isLimited) {
            return true;
        }
        long before = left.getAndDecrement();
        if (before == 1) {
            lastSent = System.nanoTime();
        }
        return before > 0;
    }

    /** Whether none is left. */
    boolean isUsedUp() {
        return left.get() <= 0;
    }

    /** Whether the last of them was sent before this instant. */
    boolean wasUsedUpAt(long time) {
        return lastSent != NEVER && time - lastSent >= 0;
    }

    /** Returns the time from {@code begin} to the last send; 0 if it was not sent. */
    long nanosFrom(long begin) {
        return lastSent == NEVER ? 0 : Math.max(0, lastSent - begin);
    }

    /** Returns the number of the next request, also of the warm-up, among those of all threads; {@code otherwise} without a limit. */
    long number(long otherwise) {
        return isLimited ? begun.getAndIncrement() : otherwise;
    }
}
