package io.github.perfjunit.internal.load.capacity;

import io.github.perfjunit.internal.load.plan.SearchPlan;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.HashMap;
import java.util.Map;

/**
 * The choice of the rates of a search. The rate doubles until a step fails, and then lies in the (geometric) middle of the
 * highest rate that held and the lowest that failed, until these are close enough. Three rules are against chance:
 *
 * <ul>
 *   <li>A step that fails is made again, and counts only if it fails again: what disturbs a step makes it fail.
 *   <li>The lowest rate that failed is tried again at the end, unless it was the last that was tried: a target may have been cold, or
 *       disturbed, when it failed. If it holds then, the search goes on above it.
 *   <li>The highest rate that held must hold twice. If it does not, a rate below it must.
 * </ul>
 */
public final class CapacitySearch {

    private static final double GROWTH = 2;

    /** The number of times that a bound is tried again. */
    private static final int MOST_CHECKS = 4;

    /** Steps that the rules against chance may need beyond two for each rate. */
    private static final int MORE_STEPS = 16;

    private static final int CONFIRMATIONS = 2;

    private static final MathContext READABLE = new MathContext(4, RoundingMode.HALF_EVEN);

    /** The states of a search. */
    public enum State {
        /** There is a next rate. */
        SEARCHING,
        /** The {@link #rate()} is confirmed. */
        FOUND,
        /** The lowest rate fails. */
        NOTHING_HOLDS,
        /** The highest rate holds. */
        NOTHING_FAILS,
        /** The same rates hold and fail again and again. */
        UNSETTLED
    }

    private enum Phase {
        RISING,
        NARROWING,
        CHECKING,
        CONFIRMING
    }

    private final SearchPlan plan;
    private final double closeEnough;
    private final Map<Double, Integer> heldAt = new HashMap<>();
    private State state = State.SEARCHING;
    private Phase phase = Phase.RISING;
    private double rate;
    private double growth = GROWTH;
    private double held;
    private double failed = Double.POSITIVE_INFINITY;
    private boolean boundIsLatest;
    private boolean again;
    private int checks;
    private int steps;

    /** Creates the search of a plan, at its beginning. */
    public CapacitySearch(SearchPlan plan) {
        this.plan = plan;
        this.closeEnough = plan.resolution().factor();
        this.rate = plan.from();
    }

    /** Returns the state. */
    public State state() {
        return state;
    }

    /** Returns the rate of the next step, or the result. */
    public double rate() {
        return rate;
    }

    /** Whether the next step is at the rate of the one before, which failed. */
    public boolean isRepeating() {
        return again;
    }

    /** Returns the number of steps that a search of this plan takes if none is disturbed and all rates are far apart. */
    public static int usual(SearchPlan plan) {
        return rising(plan) + 2 * narrowing(plan);
    }

    /** Returns the number of steps after which a search ends, whatever happened. */
    public static int most(SearchPlan plan) {
        return 2 * (rising(plan) + narrowing(plan)) + MORE_STEPS;
    }

    private static int rising(SearchPlan plan) {
        return (int) Math.ceil(Math.log(plan.to() / plan.from()) / Math.log(GROWTH)) + 1;
    }

    private static int narrowing(SearchPlan plan) {
        double factors = Math.log(GROWTH) / Math.log(plan.resolution().factor());
        return Math.max(0, (int) Math.ceil(Math.log(factors) / Math.log(2)));
    }

    /** A step at the {@link #rate()} held, or failed. */
    public void record(boolean holds) {
        steps++;
        if (holds) {
            heldAt.merge(rate, 1, Integer::sum);
        }
        boolean isRepeated = again;
        again = !holds && !isRepeated && phase != Phase.CHECKING;
        if (!again) {
            decided(holds);
        }
        if (state == State.SEARCHING && steps >= most(plan)) {
            state = State.UNSETTLED;
        }
    }

    private void decided(boolean holds) {
        if (phase == Phase.CONFIRMING) {
            confirmed(holds);
        } else if (holds) {
            held = rate;
            boundIsLatest = false;
            rise();
        } else {
            failed = rate;
            boundIsLatest = true;
            narrow();
        }
    }

    private void rise() {
        if (phase == Phase.NARROWING) {
            narrow();
            return;
        }
        if (held >= plan.to()) {
            state = State.NOTHING_FAILS;
            return;
        }
        if (phase == Phase.CHECKING) {
            failed = Double.POSITIVE_INFINITY;
            growth = closeEnough;
        }
        // from a bound that holds now it may be a little more, or much
        growth = Math.min(GROWTH, growth * growth);
        phase = Phase.RISING;
        rate = Math.min(plan.to(), readable(held * growth));
    }

    private void narrow() {
        if (held == 0) {
            state = State.NOTHING_HOLDS;
            return;
        }
        double middle = readable(Math.sqrt(held * failed));
        if (failed / held > closeEnough && middle > held && middle < failed) {
            phase = Phase.NARROWING;
            rate = middle;
        } else if (!boundIsLatest && checks < MOST_CHECKS) {
            phase = Phase.CHECKING;
            checks++;
            rate = failed;
        } else {
            confirm(held);
        }
    }

    private void confirm(double candidate) {
        phase = Phase.CONFIRMING;
        rate = candidate;
        if (heldAt.getOrDefault(rate, 0) >= CONFIRMATIONS) {
            state = State.FOUND;
        }
    }

    private void confirmed(boolean holds) {
        if (holds) {
            confirm(rate);
            return;
        }
        double lower = readable(rate / closeEnough);
        if (lower < plan.from()) {
            state = State.UNSETTLED;
        } else {
            heldAt.remove(lower);
            confirm(lower);
        }
    }

    private static double readable(double perSecond) {
        return new BigDecimal(perSecond).round(READABLE).doubleValue();
    }
}
