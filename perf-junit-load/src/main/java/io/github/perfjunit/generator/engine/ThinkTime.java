package io.github.perfjunit.generator.engine;

import io.github.perfjunit.internal.protocol.Model.Closed;
import io.github.perfjunit.internal.protocol.Model.Think;
import java.util.SplittableRandom;

/**
 * The think times of one user. Each user draws from a sequence of its own, so that it does not depend on how fast others are
 * answered: the same for each target of a block.
 */
final class ThinkTime {

    /** The fractional parts of its multiples are spread evenly, however many there are. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private static final long USER_STEP = 0x632B_E59B_D9B4_E019L;

    private final Closed model;
    private final int user;
    private final SplittableRandom random;

    ThinkTime(Closed model, long seed, int user) {
        this.model = model;
        this.user = user;
        this.random = new SplittableRandom(seed + user * USER_STEP);
    }

    /**
     * Returns the rest of a think time when the load comes to a user who has been there for ever: users who all began at once
     * would march in step.
     */
    long first() {
        double position = user * GOLDEN % 1;
        return model.think() == Think.CONSTANT
                ? (long) (position * model.thinkNanos())
                : (long) (2.0 * model.thinkNanos() * (1 - Math.sqrt(1 - position)));
    }

    /** Until the next request. */
    long next() {
        return model.think() == Think.CONSTANT || model.thinkNanos() == 0
                ? model.thinkNanos()
                : random.nextLong(2 * model.thinkNanos() + 1);
    }
}
