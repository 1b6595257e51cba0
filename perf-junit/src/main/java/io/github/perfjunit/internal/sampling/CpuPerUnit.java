package io.github.perfjunit.internal.sampling;

import java.time.Duration;

/**
 * The processor time of a program for each unit of its work, in one part of the work. A JVM that is still compiling needs
 * less in a later part than in an earlier one.
 *
 * @param cpu user and system time
 * @param count the number of units, such as messages or requests
 */
public record CpuPerUnit(Duration cpu, long count) {

    /** Below this share of the earlier figure, the later one has fallen. */
    private static final double FALLEN = 0.9;

    /**
     * The kernel counts in ticks of 10 ms. Of 100 ms one tick is a tenth, so that one of a hundred warm runs seemed cold; of
     * 200 ms it is a twentieth.
     */
    private static final Duration SHORTEST = Duration.ofMillis(200);

    /** Returns the processor time of one unit in milliseconds. */
    public double millis() {
        return cpu.toNanos() / 1e6 / count;
    }

    /** Reports whether this fell by more than 10 % until a later part; never if one of them is too short to tell. */
    public boolean fellUntil(CpuPerUnit later) {
        return isLongEnough() && later.isLongEnough() && later.millis() < FALLEN * millis();
    }

    private boolean isLongEnough() {
        return count > 0 && cpu.compareTo(SHORTEST) >= 0;
    }
}
