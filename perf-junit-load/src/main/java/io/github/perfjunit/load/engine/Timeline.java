package io.github.perfjunit.load.engine;

import io.github.perfjunit.load.plan.Plan;

/**
 * When a run begins, when its measured part does, and when that ends, as {@link System#nanoTime()} has it.
 *
 * @param end so far away that it never comes where requests are counted
 */
record Timeline(long begin, long measured, long end) {

    private static final long NEVER = Long.MAX_VALUE / 4;

    static Timeline of(Plan plan, long begin) {
        long measured = begin + plan.warmUpNanos();
        return new Timeline(
                begin, measured, measured + (plan.requestCount().isPresent() ? NEVER : plan.durationNanos()));
    }

    boolean isMeasured(long time) {
        return time - measured >= 0;
    }

    boolean isOver(long time) {
        return time - end >= 0;
    }

    /** How long the measured part has been planned to be; 0 where requests are counted. */
    long duration() {
        long duration = end - measured;
        return duration == NEVER ? 0 : duration;
    }
}
