package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.LoadSession;
import io.github.perfjunit.internal.load.plan.LoadModel;
import java.time.Duration;

/**
 * The beginning of a load: by users or at a rate.
 *
 * @param <T> what follows when it is said how long
 */
public abstract class LoadStart<T> extends RateStart<T> {

    /**
     * For one run.
     *
     * @param name what unfinished loads are reported as
     */
    protected LoadStart(LoadSession session, String name) {
        super(session, name);
    }

    /**
     * A closed load: so many users, each of whom waits for an answer before sending again. What it measures is response time
     * at whatever throughput the target reaches.
     *
     * @param number at least 1
     * @throws IllegalArgumentException if there are none
     */
    public UsersLoad<T> users(int number) {
        LoadModel.Closed model = new LoadModel.Closed(number, Duration.ZERO, Duration.ZERO);
        return new UsersLoad<>(this, model, begin("users(" + number + ")"));
    }
}
