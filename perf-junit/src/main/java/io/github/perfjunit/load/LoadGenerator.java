package io.github.perfjunit.load;

import io.github.perfjunit.internal.load.GeneratorFailure;
import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;

/** Makes load, from outside of the test JVM. */
public interface LoadGenerator {

    /**
     * Makes a load and waits for its end.
     *
     * @param listener is told how it goes
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     * @throws LoadFailure if its requests were not made in time
     * @throws GeneratorFailure if it dies, or says nothing in time
     */
    LoadResult make(LoadPlan plan, LoadListener listener);

    /**
     * Refuses a plan that can't be run, without running it.
     *
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     */
    default void check(LoadPlan plan) {}
}
