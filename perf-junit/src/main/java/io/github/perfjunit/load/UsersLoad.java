package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.Chain;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import java.time.Duration;

/**
 * A closed load of which it is not known yet how long it takes. Immutable.
 *
 * @param <T> what follows
 */
public final class UsersLoad<T> {

    private final LoadStart<T> start;
    private final LoadModel.Closed model;
    private final Chain chain;

    UsersLoad(LoadStart<T> start, LoadModel.Closed model, Chain chain) {
        this.start = start;
        this.model = model;
        this.chain = chain;
    }

    /**
     * Sets how long each user waits after an answer before sending again, on average; by default users do not wait. Each time is drawn by the
     * seed of the block, between nothing and twice this: users who think equally long march in step. Each target of a block
     * gets the same.
     */
    public UsersLoad<T> thinking(Duration time) {
        return with(model.thinking(time, LoadModel.Thinking.RANDOM), "thinking(" + time + ")");
    }

    /** Sets how long each user waits after an answer before sending again: always the same time. The first sends are spread over it. */
    public UsersLoad<T> thinkingExactly(Duration time) {
        return with(model.thinking(time, LoadModel.Thinking.CONSTANT), "thinkingExactly(" + time + ")");
    }

    /** Over which time the users begin, evenly spread, each after a part of a time to think; none unless said. It is to be shorter than the warm-up. */
    public UsersLoad<T> rampingUp(Duration time) {
        return with(model.rampingUp(time), "rampingUp(" + time + ")");
    }

    private UsersLoad<T> with(LoadModel.Closed other, String step) {
        return new UsersLoad<>(start, other, chain.then(step));
    }

    /** Sets the length of the measured part. */
    public T during(Duration time) {
        return start.timed(LoadShape.during(model, time), chain.then("during(" + time + ")"));
    }

    /** Measures exactly this number of requests, of all users together. */
    public T totalRequests(long number) {
        return start.timed(LoadShape.counted(model, number), chain.then("totalRequests(" + number + ")"));
    }
}
