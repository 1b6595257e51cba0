package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.Hyperfoil;

/** A program outside of the test JVM that makes loads. */
public interface LoadEngine {

    /**
     * Returns the engine behind a description of one.
     *
     * @throws LoadRefusal if it is not one of perf-junit's
     */
    static LoadEngine of(Hyperfoil described) {
        if (described instanceof LoadEngine engine) {
            return engine;
        }
        throw new LoadRefusal(
                "on(" + described + "): it must be a load generator that perf-junit knows, such as Hyperfoil.at(...)");
    }

    /**
     * Makes a load and waits for its end.
     *
     * @param listener receives the progress of the load
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     * @throws LoadFailure if its requests were not made in time
     * @throws GeneratorFailure if it crashes, or does not answer in time
     */
    LoadResult make(LoadPlan plan, LoadListener listener);

    /**
     * Refuses a plan that can't be run, without running it.
     *
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     */
    default void check(LoadPlan plan) {}
}
