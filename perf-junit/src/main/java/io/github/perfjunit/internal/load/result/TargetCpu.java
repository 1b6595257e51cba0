package io.github.perfjunit.internal.load.result;

import io.github.perfjunit.internal.sampling.reading.Reading;
import java.util.List;

/** The CPU time of a target over time, interpolated between readings. */
public final class TargetCpu {

    private final List<Reading> readings;

    /** By what was read of it. */
    public TargetCpu(List<Reading> readings) {
        this.readings = readings;
    }

    /** Whether it is known over the whole of this stretch, but for the last tenth of it. */
    public boolean covers(long from, long to) {
        return readings.size() >= 2
                && readings.get(0).nanoTime() - from <= 0
                && last().nanoTime() - (to - (to - from) / 10) >= 0;
    }

    private Reading last() {
        return readings.get(readings.size() - 1);
    }

    /** CPU time in nanoseconds between two instants. */
    public long between(long from, long to) {
        return Math.round(at(to) - at(from));
    }

    private double at(long instant) {
        Reading before = readings.get(0);
        for (Reading reading : readings) {
            if (reading.nanoTime() - instant >= 0) {
                long span = reading.nanoTime() - before.nanoTime();
                double share = span == 0 ? 0 : (double) (instant - before.nanoTime()) / span;
                return before.cpuNanos() + share * (reading.cpuNanos() - before.cpuNanos());
            }
            before = reading;
        }
        return before.cpuNanos();
    }
}
