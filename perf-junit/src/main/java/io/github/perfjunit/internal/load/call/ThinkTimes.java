package io.github.perfjunit.internal.load.call;

import io.github.perfjunit.internal.load.plan.LoadModel.Closed;
import io.github.perfjunit.internal.load.plan.LoadModel.Thinking;
import java.util.SplittableRandom;

/** The think times of one user: a sequence of its own, which does not depend on how fast others are answered. */
final class ThinkTimes {

    /** The fractional parts of its multiples are spread evenly, however many there are. */
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;

    private static final long USER_STEP = 0x632B_E59B_D9B4_E019L;

    private final Thinking thinking;
    private final long meanNanos;
    private final int user;
    private final SplittableRandom random;

    ThinkTimes(Closed model, long seed, int user) {
        this.thinking = model.thinking();
        this.meanNanos = model.thinkTime().toNanos();
        this.user = user;
        this.random = new SplittableRandom(seed + user * USER_STEP);
    }

    /** Returns the rest of a think time at the beginning of the load: users who all began at once would march in step. */
    long first() {
        double position = user * GOLDEN % 1;
        return thinking == Thinking.CONSTANT
                ? (long) (position * meanNanos)
                : (long) (2.0 * meanNanos * (1 - Math.sqrt(1 - position)));
    }

    /** After a call. */
    long next() {
        return thinking == Thinking.CONSTANT || meanNanos == 0 ? meanNanos : random.nextLong(2 * meanNanos + 1);
    }
}
