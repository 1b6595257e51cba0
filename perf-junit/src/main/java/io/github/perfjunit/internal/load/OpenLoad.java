package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.load.RateLoad;
import java.time.Duration;

/**
 * An open load, whose model is known and whose length is not.
 *
 * @param <T> the step that follows
 */
final class OpenLoad<T> implements RateLoad<T> {

    private final OpenStart<T> start;
    private final LoadModel.Open model;
    private final PendingLoad chain;

    OpenLoad(OpenStart<T> start, LoadModel.Open model, PendingLoad chain) {
        this.start = start;
        this.model = model;
        this.chain = chain;
    }

    @Override
    public RateLoad<T> atMostAtOnce(int requests) {
        return new OpenLoad<>(start, model.atMostAtOnce(requests), chain.then("atMostAtOnce(" + requests + ")"));
    }

    @Override
    public RateLoad<T> poissonArrivals() {
        return new OpenLoad<>(start, model.spaced(LoadModel.Spacing.POISSON), chain.then("poissonArrivals()"));
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
