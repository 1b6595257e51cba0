package io.github.perfjunit.internal.load.plan;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * A stretch of the measured part that belongs to a step, whose figures are recorded in a window of its name. A step can have
 * several stretches, as all spikes of a load are one step.
 *
 * @param step the name, such as {@code step-1}
 * @param load in words, such as {@code 100} requests per second
 * @param users the most at once, in a closed load
 */
public record StepPart(String step, String load, OptionalInt users, Duration length) {

    /** A step that is shorter has no throughput: hardly anything that is sent in it ends in it. */
    private static final Duration SHORTEST_FOR_THROUGHPUT = Duration.ofMillis(100);

    /** A stretch of an open load, as the step of this number, from 1. */
    static StepPart of(int number, RatePhase phase) {
        return new StepPart("step-" + number, phase.toString(), OptionalInt.empty(), phase.length());
    }

    /** A stretch of a closed load, as the step of this number, from 1. */
    static StepPart of(int number, UserPhase phase) {
        String load = phase.fromUsers() == phase.toUsers()
                ? phase.fromUsers() + ""
                : phase.fromUsers() + " to " + phase.toUsers();
        return new StepPart("step-" + number, load, OptionalInt.of(phase.most()), phase.length());
    }

    /** The same and another stretch of its step. */
    StepPart plus(StepPart other) {
        return new StepPart(step, load, users, length.plus(other.length));
    }

    /** Whether its throughput says anything. */
    public boolean hasThroughput() {
        return length.compareTo(SHORTEST_FOR_THROUGHPUT) >= 0;
    }
}
