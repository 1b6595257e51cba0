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
 */
public record PlannedRun(NamedTarget target, int block, int order, long seed, int number) {

    /** Whether it is shown and not judged. */
    public boolean isWarmUp() {
        return block < 1;
    }

    /** Returns the position of the run for readers: {@code block 2, spring} or {@code warm-up, spring}. */
    public String label() {
        return (isWarmUp() ? "warm-up" : "block " + block) + ", " + target.name();
    }
}
