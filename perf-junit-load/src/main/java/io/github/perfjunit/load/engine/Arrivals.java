package io.github.perfjunit.load.engine;

import io.github.perfjunit.load.plan.Model.Phase;
import java.util.List;

/**
 * When the n-th request of the open model is due: where the rate, summed up over time, reaches n. Within a phase of length
 * T whose rate goes from a to b that sum is a·t + (b - a)·t²/2T, whose inverse is 2k/(a + √(a² + 2k(b - a)/T)).
 */
final class Arrivals {

    /** There is no such request. */
    static final long NONE = Long.MAX_VALUE;

    /** Of a request: sums of rates are not exact. */
    private static final double TOLERANCE = 1e-6;

    private static final double NANOS = 1e9;

    private final List<Phase> phases;
    private final double[] before;
    private final long[] begins;
    private final Ending ending;
    private int current;

    /** What comes after the last phase. */
    enum Ending {
        /** Nothing. */
        STOP,
        /** The rate that it ended with. */
        GO_ON
    }

    Arrivals(List<Phase> phases, Ending ending) {
        this.phases = phases;
        this.ending = ending;
        this.before = new double[phases.size() + 1];
        this.begins = new long[phases.size() + 1];
        for (int i = 0; i < phases.size(); i++) {
            Phase phase = phases.get(i);
            before[i + 1] = before[i] + (phase.fromRate() + phase.toRate()) / 2 * (phase.nanos() / NANOS);
            begins[i + 1] = begins[i] + phase.nanos();
        }
    }

    /** Nanoseconds after the begin, or {@link #NONE}; {@code n} must not be less than it was before. */
    long nanosAt(long n) {
        while (current < phases.size() && n >= before[current + 1] - TOLERANCE) {
            current++;
        }
        double beyond = Math.max(0, n - before[current]);
        if (current < phases.size()) {
            Phase phase = phases.get(current);
            return begins[current] + Math.min(phase.nanos(), (long) (seconds(phase, beyond) * NANOS));
        }
        double last = phases.get(phases.size() - 1).toRate();
        return ending == Ending.STOP ? NONE : begins[current] + (long) (beyond / last * NANOS);
    }

    private static double seconds(Phase phase, double count) {
        if (count == 0 && phase.fromRate() == 0) {
            return 0;
        }
        double slope = (phase.toRate() - phase.fromRate()) / (phase.nanos() / NANOS);
        double root = Math.sqrt(Math.max(0, phase.fromRate() * phase.fromRate() + 2 * slope * count));
        return 2 * count / (phase.fromRate() + root);
    }
}
