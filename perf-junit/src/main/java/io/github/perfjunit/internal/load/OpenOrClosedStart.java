package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.Fields;
import io.github.perfjunit.internal.load.plan.LoadModel;
import io.github.perfjunit.internal.load.plan.SearchPlan;
import io.github.perfjunit.load.LoadStart;
import io.github.perfjunit.load.UsersLoad;
import java.time.Duration;

/**
 * The beginning of a load by users or at a rate, within the session of a run.
 *
 * @param <T> the step that follows when the length is declared
 */
public abstract class OpenOrClosedStart<T> extends OpenStart<T> implements LoadStart<T> {

    /**
     * For one run.
     *
     * @param name what unfinished loads are reported as
     */
    protected OpenOrClosedStart(LoadSession session, String name) {
        super(session, name);
    }

    @Override
    public UsersLoad<T> users(int number) {
        LoadModel.Closed model = new LoadModel.Closed(number, Duration.ZERO, Duration.ZERO);
        return new ClosedLoad<>(this, model, begin("users(" + number + ")"));
    }

    /** Begins a search for the highest rate that holds, for the protocols that offer one. */
    public Capacity.From<T> capacity() {
        PendingLoad chain = begin("capacity()");
        return from -> {
            Fields.requireRate("startingAt", from);
            PendingLoad started = chain.then("startingAt(" + SearchPlan.text(from) + ")");
            return to -> DraftedSearch.begin(this, from, to, started);
        };
    }
}
