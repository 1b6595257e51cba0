package io.github.perfjunit.internal.load.result;

import java.time.Duration;
import java.util.OptionalDouble;

/**
 * The resources that the generator used in the measured part, and its punctuality.
 *
 * @param cpu processor time
 * @param over in how much time it was used: that of the measured part, without waiting for late answers after it
 * @param cores how many it can keep busy; 0 if nobody tells
 * @param busiestPercent how much of one core the busiest of the threads that send used; absent where each call has a thread
 *     of its own
 * @param lateness how much later than planned its own ticks came, over the time of the measured part: a pause counts with
 *     its length; empty if nobody tells
 * @param collecting how long its collector worked
 * @param peakConnections the most connections that were open at a time; 0 where nobody counts them
 */
public record GeneratorUse(
        Duration cpu,
        Duration over,
        int cores,
        OptionalDouble busiestPercent,
        Latencies lateness,
        Duration collecting,
        int peakConnections) {

    /** The use of a generator on other machines, where it is unknown. */
    public static final GeneratorUse ELSEWHERE = new GeneratorUse(Duration.ZERO, Duration.ZERO, 0);

    /** Processor time alone. */
    public GeneratorUse(Duration cpu, Duration over, int cores) {
        this(cpu, over, cores, OptionalDouble.empty(), Latencies.NONE, Duration.ZERO, 0);
    }

    /** The same, with a thread that used so much of one core. */
    public GeneratorUse busiest(double percent) {
        return new GeneratorUse(cpu, over, cores, OptionalDouble.of(percent), lateness, collecting, peakConnections);
    }

    /** The same, with ticks that came so late. */
    public GeneratorUse late(Latencies ticks) {
        return new GeneratorUse(cpu, over, cores, busiestPercent, ticks, collecting, peakConnections);
    }

    /** Whether anybody tells it. */
    public boolean isKnown() {
        return cores > 0;
    }

    /** Returns how much of one core the generator used, in percent; 0 if the time is zero. */
    public double percentOfOneCore() {
        return over.isZero() ? 0 : 100.0 * cpu.toNanos() / over.toNanos();
    }

    /**
     * Returns the share of its capacity that it used, in percent: of one core by the busiest of its threads, for a thread does not use
     * two; where each call has a thread of its own, of all cores.
     */
    public double percentOfCapacity() {
        return busiestPercent.orElseGet(() -> cores == 0 ? 0 : percentOfOneCore() / cores);
    }
}
