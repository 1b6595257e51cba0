package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadModel.Spacing;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.load.RateLoad;
import java.time.Duration;
import java.util.OptionalInt;

/**
 * An open load at a recorded rate, whose length is not declared yet.
 *
 * @param most the number of requests that may be under way at once
 * @param <T> the step that follows
 */
record RecordedRate<T>(OpenStart<T> start, RateProfile.Recorded profile, Spacing spacing, int most, PendingLoad chain)
        implements RateLoad.Recorded<T> {

    @Override
    public RateLoad.Recorded<T> atMostAtOnce(int requests) {
        Fields.require(requests >= 1, "atMostAtOnce", requests, "at least 1");
        return new RecordedRate<>(start, profile, spacing, requests, chain.then("atMostAtOnce(" + requests + ")"));
    }

    @Override
    public RateLoad.Recorded<T> poissonArrivals() {
        return new RecordedRate<>(start, profile, Spacing.POISSON, most, chain.then("poissonArrivals()"));
    }

    @Override
    public RateLoad.Recorded<T> scaledBy(double factor) {
        Fields.require(Double.isFinite(factor) && factor > 0, "scaledBy", factor, "a number above 0");
        return new RecordedRate<>(
                start, profile.scaledBy(factor), spacing, most, chain.then("scaledBy(" + factor + ")"));
    }

    @Override
    public T during(Duration time) {
        Fields.requirePositive("during", time);
        return timed(time, "during(" + time + ")");
    }

    @Override
    public T asRecorded() {
        return timed(profile.length(), "asRecorded()");
    }

    private T timed(Duration length, String step) {
        LoadModel.Open model = new LoadModel.Open(profile, most, spacing, OptionalInt.empty());
        return start.timed(LoadShape.during(model, length), chain.then(step));
    }
}
