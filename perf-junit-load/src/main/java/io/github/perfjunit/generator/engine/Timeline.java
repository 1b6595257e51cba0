package io.github.perfjunit.generator.engine;

import io.github.perfjunit.generator.plan.Plan;
import io.github.perfjunit.internal.protocol.WallClock;

/**
 * The begin of a run, of its measured part, and the end of that, as {@link System#nanoTime()} has it. They are known when all
 * threads are ready; until then they lie so far ahead that they never come.
 */
final class Timeline {

    private static final long NEVER = Long.MAX_VALUE / 4;

    private final WallClock clock = WallClock.read();
    private final long warmUp;

    /** The length of the measured part, which is cut when the load is stopped. */
    private volatile long length;

    /** Written once, by the thread that starts the others; all of them read it. */
    private volatile long begin;

    private Timeline(long begin, long warmUp, long length) {
        this.begin = begin;
        this.warmUp = warmUp;
        this.length = length;
    }

    /** The timeline of a plan that has not begun. */
    static Timeline of(Plan plan) {
        return new Timeline(
                System.nanoTime() + NEVER,
                plan.warmUpNanos(),
                plan.requestCount().isPresent() ? NEVER : plan.durationNanos());
    }

    /** A timeline that has begun. */
    static Timeline at(long begin, long measured, long end) {
        return new Timeline(begin, measured - begin, end - measured);
    }

    void beginAt(long time) {
        begin = time;
    }

    /** The load is stopped: the measured part ends now, and is nothing if it has not begun. */
    void stopAt(long time) {
        length = Math.max(0, Math.min(length, time - measured()));
    }

    long begin() {
        return begin;
    }

    /** The time from the beginning to that of the measured part. */
    long warmUp() {
        return warmUp;
    }

    /** The begin of the measured part. */
    long measured() {
        return begin + warmUp;
    }

    /** The end of the measured part, which never comes where requests are counted. */
    long end() {
        return measured() + length;
    }

    /** Returns the microseconds since 1970 of a time. */
    long micros(long time) {
        return clock.micros(time);
    }

    boolean isMeasured(long time) {
        return time - measured() >= 0;
    }

    /** Whether a time is in the measured part, and not after its end. */
    boolean isInside(long time) {
        return isMeasured(time) && !isOver(time);
    }

    boolean isOver(long time) {
        return time - end() >= 0;
    }

    /** The planned length of the measured part; 0 where requests are counted. */
    long duration() {
        return length == NEVER ? 0 : length;
    }
}
