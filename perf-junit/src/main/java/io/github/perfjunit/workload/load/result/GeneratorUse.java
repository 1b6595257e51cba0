package io.github.perfjunit.workload.load.result;

import java.time.Duration;

/**
 * What the generator used in the measured part.
 *
 * @param cpu processor time
 * @param over in how much time it was used: that of the measured part, without waiting for late answers after it
 * @param cores how many it can keep busy; 0 if nobody tells
 */
public record GeneratorUse(Duration cpu, Duration over, int cores) {

    /** What nobody tells, of a generator on other machines. */
    public static final GeneratorUse ELSEWHERE = new GeneratorUse(Duration.ZERO, Duration.ZERO, 0);

    /** Whether anybody tells it. */
    public boolean isKnown() {
        return cores > 0;
    }

    /** How much of one core it used, in percent; 0 of no time. */
    public double percentOfOneCore() {
        return over.isZero() ? 0 : 100.0 * cpu.toNanos() / over.toNanos();
    }
}
