package io.github.perfjunit.internal.load.plan;

import java.time.Duration;

/**
 * A stretch of a closed load in which the number of users changes evenly.
 *
 * @param fromUsers at its beginning
 * @param toUsers at its end
 * @param length longer than nothing
 */
public record UserPhase(int fromUsers, int toUsers, Duration length) {

    /** Returns the fewest users at once. */
    int fewest() {
        return Math.min(fromUsers, toUsers);
    }

    /** Returns the most users at once. */
    int most() {
        return Math.max(fromUsers, toUsers);
    }
}
