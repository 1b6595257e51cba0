package io.github.perfjunit.workload.load.plan;

import java.util.List;
import java.util.PrimitiveIterator;

/**
 * When the requests of an open load are due, in nanoseconds from its beginning. The first is due at once; each further one
 * when the rate, added up over time, has reached the next whole number.
 */
public final class Arrivals implements PrimitiveIterator.OfLong {

    private static final double SECOND = 1e9;

    /** Rounding must not lose the last request of a phase, nor make one more. */
    private static final double ROUNDING = 1e-6;

    private final List<RatePhase> phases;
    private int phase;
    private long phaseBegin;
    private double dueBefore;
    private long next;
    private long count;

    /** Those of these phases. */
    public Arrivals(List<RatePhase> phases) {
        this.phases = phases;
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
                next = phaseBegin + Math.round(SECOND * secondsUntil(within, current));
                return;
            }
            dueBefore += current.requests();
            phaseBegin += current.length().toNanos();
            phase++;
        }
    }

    /** Solves {@code from t + (to - from) t² / 2 length = requests} for t, in a form that is exact for a constant rate too. */
    private static double secondsUntil(double requests, RatePhase phase) {
        double slope = (phase.toRate() - phase.fromRate()) / (phase.length().toNanos() / SECOND);
        double root = Math.sqrt(phase.fromRate() * phase.fromRate() + 2 * slope * requests);
        return requests <= 0 ? 0 : 2 * requests / (phase.fromRate() + root);
    }
}
