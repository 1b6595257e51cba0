package io.github.perfjunit.internal.study;

import io.github.perfjunit.internal.target.NamedTarget;

/**
 * One run of a study's plan.
 *
 * @param target what is run
 * @param block 1 for the first judged block, 0 and below for warm-up blocks
 * @param order place in the block, from 1
 * @param seed the block's seed: the same for each of its targets
 * @param number place in the whole study, from 1
 * @param purpose why it is made
 */
public record PlannedRun(NamedTarget target, int block, int order, long seed, int number, Purpose purpose) {

    /** A reason for which a run is made. */
    public enum Purpose {
        /** To be judged, or to warm up for runs that are. */
        STUDY,
        /** To be profiled. It is no part of the study, and its figures are never judged. */
        EXPLANATION
    }

    /** Creates a run of a study. */
    public PlannedRun(NamedTarget target, int block, int order, long seed, int number) {
        this(target, block, order, seed, number, Purpose.STUDY);
    }

    /** Whether it is made to be profiled, and is no part of the study. */
    public boolean isExplaining() {
        return purpose == Purpose.EXPLANATION;
    }

    /** Whether it is shown and not judged. */
    public boolean isWarmUp() {
        return block < 1;
    }

    /** Returns the position of the run for readers: {@code block 2, spring} or {@code warm-up, spring}. */
    public String label() {
        String part = isExplaining() ? "explaining (not judged)" : isWarmUp() ? "warm-up" : "block " + block;
        return part + ", " + target.name();
    }
}
