package io.github.perfjunit.internal.load;

import io.github.perfjunit.api.Margin;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.LoadShape;
import io.github.perfjunit.internal.load.plan.RateProfile;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.internal.load.plan.StepCondition;
import io.github.perfjunit.load.LoadStart;
import java.time.Duration;
import java.util.List;

/**
 * A search for a capacity whose steps have no length yet.
 *
 * @param <T> the step that follows
 */
final class DraftedSearch<T> implements LoadStart.Capacity<T> {

    private static final Margin USUAL_RESOLUTION = Margin.percent(3);

    private static final Duration SHORTEST = Duration.ofSeconds(1);

    private final OpenStart<T> start;
    private final SearchPlan plan;
    private final LoadModel.Open model;
    private final PendingLoad chain;

    private DraftedSearch(OpenStart<T> start, SearchPlan plan, LoadModel.Open model, PendingLoad chain) {
        this.start = start;
        this.plan = plan;
        this.model = model;
        this.chain = chain;
    }

    static <T> LoadStart.Capacity<T> begin(OpenStart<T> start, double from, double to, PendingLoad chain) {
        SearchPlan plan = new SearchPlan(from, to, USUAL_RESOLUTION, List.of());
        LoadModel.Open model =
                new LoadModel.Open(new RateProfile.Constant(from), LoadModel.Open.DEFAULT_MAX_CONNECTIONS);
        return new DraftedSearch<>(start, plan, model, chain.then("upTo(" + SearchPlan.text(to) + ")"));
    }

    @Override
    public <Q> LoadStart.Capacity<T> keeping(Metric<Q> metric, LoadStart.Limit<Q> limit) {
        StepCondition condition = StepCondition.of(metric, limit);
        return with(plan.keeping(condition), "keeping(" + condition + ")");
    }

    @Override
    public LoadStart.Capacity<T> toWithin(Margin resolution) {
        return with(plan.toWithin(resolution), "toWithin(" + resolution + ")");
    }

    private LoadStart.Capacity<T> with(SearchPlan other, String step) {
        return new DraftedSearch<>(start, other, model, chain.then(step));
    }

    @Override
    public LoadStart.Capacity<T> atMostAtOnce(int requests) {
        return with(model.atMostAtOnce(requests), "atMostAtOnce(" + requests + ")");
    }

    @Override
    public LoadStart.Capacity<T> poissonArrivals() {
        return with(model.spaced(LoadModel.Spacing.POISSON), "poissonArrivals()");
    }

    private LoadStart.Capacity<T> with(LoadModel.Open other, String step) {
        return new DraftedSearch<>(start, plan, other, chain.then(step));
    }

    @Override
    public T inStepsOf(Duration length) {
        Fields.require(length.compareTo(SHORTEST) >= 0, "inStepsOf", length, "at least a second");
        LoadModel.Open searching = model.with(new RateProfile.Search(plan.requireConditions()));
        return start.timed(LoadShape.during(searching, length), chain.then("inStepsOf(" + length + ")"));
    }
}
