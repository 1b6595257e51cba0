package io.github.perfjunit.internal.protocol;

import java.time.Instant;
import java.util.concurrent.TimeUnit;

/**
 * The clock of this machine beside that of {@link System#nanoTime()}. Both run at the same speed, until somebody sets the clock of
 * the machine.
 *
 * @param offset nanoseconds from 1970 to the zero of {@link System#nanoTime()}
 */
public record WallClock(long offset) {

    private static final int LOOKS = 10;

    /** Reads both clocks, by the narrowest of several looks: between them, this thread may have had to wait. */
    public static WallClock read() {
        long narrowest = Long.MAX_VALUE;
        long found = 0;
        for (int look = 0; look < LOOKS; look++) {
            long before = System.nanoTime();
            Instant wall = Instant.now();
            long width = System.nanoTime() - before;
            if (width < narrowest) {
                narrowest = width;
                found = TimeUnit.SECONDS.toNanos(wall.getEpochSecond()) + wall.getNano() - (before + width / 2);
            }
        }
        return new WallClock(found);
    }

    /** Returns the microseconds since 1970 of a value of {@link System#nanoTime()}, for {@code {now}}. */
    public long micros(long nanoTime) {
        return TimeUnit.NANOSECONDS.toMicros(offset + nanoTime);
    }
}
