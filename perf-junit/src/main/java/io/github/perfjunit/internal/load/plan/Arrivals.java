package io.github.perfjunit.internal.load.plan;

import io.github.perfjunit.internal.load.plan.LoadModel.Spacing;
import java.util.List;
import java.util.PrimitiveIterator;
import java.util.SplittableRandom;

/**
 * When the requests of an open load are due, in nanoseconds from its beginning: where the rate, added up over time, reaches
 * the position of a request. Evenly spaced requests have the positions 0, 1, 2, and so on.
 */
public final class Arrivals implements PrimitiveIterator.OfLong {

    private static final double SECOND = 1e9;

    /** Rounding must not lose the last request of a phase, nor make one more. */
    private static final double ROUNDING = 1e-6;

    private final List<RatePhase> phases;
    private final Spacing spacing;
    private final SplittableRandom random;
    private int phase;
    private long phaseBegin;
    private double dueBefore;
    private double position;
    private long next;
    private long count;

    /**
     * Returns the arrivals of these phases.
     *
     * @param seed equal seeds give the same instants
     */
    public Arrivals(List<RatePhase> phases, Spacing spacing, long seed) {
        this.phases = phases;
        this.spacing = spacing;
        this.random = new SplittableRandom(seed);
        advance();
    }

    @Override
    public boolean hasNext() {
        return phase < phases.size();
    }

    @Override
    public long nextLong() {
        long due = next;
        count++;
        advance();
        return due;
    }

    /** Finds the instant of request number {@code count}: in this phase or in a later one. */
    private void advance() {
        while (phase < phases.size()) {
            RatePhase current = phases.get(phase);
            double within = count - dueBefore;
            if (within < current.requests() - ROUNDING) {
                position = spacing == Spacing.EVEN ? within : random(within, current.requests());
                next = phaseBegin + Math.round(SECOND * secondsUntil(position, current));
                return;
            }
            dueBefore += current.requests();
            phaseBegin += current.length().toNanos();
            position = 0;
            phase++;
        }
    }

    /** The first of those that are left, which lie anywhere in the rest of the phase: it has as many as even ones. */
    private double random(double within, double requests) {
        double left = Math.ceil(requests - ROUNDING - within);
        double chance = 1 - random.nextDouble();
        return requests - (requests - position) * StrictMath.pow(chance, 1 / left);
    }

    /** Solves {@code from t + (to - from) t² / 2 length = requests} for t, in a form that is exact for a constant rate too. */
    private static double secondsUntil(double requests, RatePhase phase) {
        double slope = (phase.toRate() - phase.fromRate()) / (phase.length().toNanos() / SECOND);
        double root = Math.sqrt(Math.max(0, phase.fromRate() * phase.fromRate() + 2 * slope * requests));
        return requests <= 0 ? 0 : 2 * requests / (phase.fromRate() + root);
    }
}
