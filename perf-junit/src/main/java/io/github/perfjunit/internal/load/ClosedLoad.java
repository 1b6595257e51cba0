package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.UsersLoad;
import java.time.Duration;
import java.util.List;

/**
 * A closed load, whose model is known and whose length is not.
 *
 * @param <T> the step that follows
 */
final class ClosedLoad<T> implements UsersLoad<T> {

    private final OpenOrClosedStart<T> start;
    private final LoadModel.Closed model;
    private final PendingLoad chain;

    ClosedLoad(OpenOrClosedStart<T> start, LoadModel.Closed model, PendingLoad chain) {
        this.start = start;
        this.model = model;
        this.chain = chain;
    }

    @Override
    public UsersLoad<T> thinking(Duration time) {
        return with(model.thinking(time, LoadModel.Thinking.RANDOM), "thinking(" + time + ")");
    }

    @Override
    public UsersLoad<T> thinkingExactly(Duration time) {
        return with(model.thinking(time, LoadModel.Thinking.CONSTANT), "thinkingExactly(" + time + ")");
    }

    @Override
    public UsersLoad<T> rampingUp(Duration time) {
        return with(model.rampingUp(time), "rampingUp(" + time + ")");
    }

    private UsersLoad<T> with(LoadModel.Closed other, String step) {
        return new ClosedLoad<>(start, other, chain.then(step));
    }

    @Override
    public UsersLoad.Ramp<T> rampTo(int users) {
        return steps().rampTo(users);
    }

    @Override
    public UsersLoad.Steps<T> hold(Duration time) {
        return steps().hold(time);
    }

    private UsersLoad.Steps<T> steps() {
        return new ClosedSteps<>(start, model, model.users(), List.of(), chain);
    }

    @Override
    public T during(Duration time) {
        return start.timed(LoadShape.during(model, time), chain.then("during(" + time + ")"));
    }

    @Override
    public T totalRequests(long number) {
        return start.timed(LoadShape.counted(model, number), chain.then("totalRequests(" + number + ")"));
    }
}
