package io.github.perfjunit.internal.protocol;

import io.github.perfjunit.internal.protocol.Model.Phase;
import io.github.perfjunit.internal.protocol.Model.Spacing;
import java.util.List;
import java.util.SplittableRandom;

/**
 * The instants at which the requests of an open load are due: the n-th where the rate, summed up over time, reaches the n-th position. Positions
 * are whole numbers where requests are evenly spaced. Within a phase of length T whose rate goes from a to b that sum is
 * a·t + (b - a)·t²/2T, whose inverse is 2k/(a + √(a² + 2k(b - a)/T)).
 */
public final class Arrivals {

    /** There is no such request. */
    public static final long NONE = Long.MAX_VALUE;

    /** The tolerance in requests; sums of rates are not exact. */
    private static final double TOLERANCE = 1e-6;

    private static final double NANOS = 1e9;

    private final List<Phase> phases;
    private final double[] before;
    private final long[] begins;
    private final Spacing spacing;
    private final SplittableRandom random;
    private final Ending ending;
    private int current;
    private long drawn;
    private double position;

    /** The behaviour after the last phase. */
    public enum Ending {
        /** Nothing. */
        STOP,
        /** The rate that it ended with. */
        GO_ON
    }

    /** Returns the arrivals of these phases; random ones are the same for equal seeds. */
    public Arrivals(List<Phase> phases, Spacing spacing, long seed, Ending ending) {
        this.phases = phases;
        this.spacing = spacing;
        this.random = new SplittableRandom(seed);
        this.ending = ending;
        this.before = new double[phases.size() + 1];
        this.begins = new long[phases.size() + 1];
        for (int i = 0; i < phases.size(); i++) {
            Phase phase = phases.get(i);
            before[i + 1] = before[i] + (phase.fromRate() + phase.toRate()) / 2 * (phase.nanos() / NANOS);
            begins[i + 1] = begins[i] + phase.nanos();
        }
    }

    /** Returns the nanoseconds after the beginning, or {@link #NONE}; {@code n} must not be less than it was before. */
    public long nanosAt(long n) {
        if (spacing == Spacing.EVEN) {
            enterPhaseOf(n);
            position = n;
        }
        // Each is drawn, also those that are other threads' to send: so all of them agree.
        while (spacing == Spacing.POISSON && drawn <= n) {
            draw();
        }
        double beyond = Math.max(0, position - before[current]);
        if (current < phases.size()) {
            Phase phase = phases.get(current);
            return begins[current] + Math.min(phase.nanos(), Math.round(seconds(phase, beyond) * NANOS));
        }
        double last = phases.get(phases.size() - 1).toRate();
        return ending == Ending.STOP ? NONE : begins[current] + (long) (beyond / last * NANOS);
    }

    private void enterPhaseOf(long n) {
        while (current < phases.size() && n >= before[current + 1] - TOLERANCE) {
            current++;
        }
    }

    /**
     * The next position of a Poisson process with so many requests in the phase as it has evenly spaced ones: of those that
     * are left, which lie anywhere in the rest of the phase, the first. So each run sends as many.
     */
    private void draw() {
        int phase = current;
        enterPhaseOf(drawn);
        if (current != phase) {
            position = before[current];
        }
        double chance = 1 - random.nextDouble();
        if (current == phases.size()) {
            position -= StrictMath.log(chance);
        } else {
            double left = Math.ceil(before[current + 1] - TOLERANCE) - drawn;
            position = before[current + 1] - (before[current + 1] - position) * StrictMath.pow(chance, 1 / left);
        }
        drawn++;
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
