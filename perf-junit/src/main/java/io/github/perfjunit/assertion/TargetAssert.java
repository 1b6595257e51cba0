package io.github.perfjunit.assertion;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.verdict.BudgetCheck.Statistic;
import org.apiguardian.api.API;
import org.assertj.core.annotation.CheckReturnValue;

/** A budget of which the target is known. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class TargetAssert extends AbstractRunsAssert<TargetAssert> {

    private final String target;

    TargetAssert(RunsAssert previous, boolean isAbandoned, String target) {
        super(previous, isAbandoned, TargetAssert.class, "forTarget(" + target + ")");
        this.target = target;
    }

    /** Begins a budget for the median of the target's runs; continue with {@code isLessThan(limit)}. */
    @CheckReturnValue
    public <Q> BudgetAssert<Q> median(Metric<Q> metric) {
        return budget(metric, Statistic.MEDIAN);
    }

    /** Begins a budget for the worst of the target's runs, which describes these runs and promises nothing of others. */
    @CheckReturnValue
    public <Q> BudgetAssert<Q> worst(Metric<Q> metric) {
        return budget(metric, Statistic.WORST);
    }

    private <Q> BudgetAssert<Q> budget(Metric<Q> metric, Statistic statistic) {
        boolean proceeds = proceed(() -> true).isPresent();
        return new BudgetAssert<>(this, !proceeds, target, metric, statistic);
    }
}
