package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.plan.LoadPlan;
import io.github.perfjunit.internal.load.plan.LoadRefusal;
import io.github.perfjunit.internal.load.result.LoadFailure;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.load.Hyperfoil;
import java.util.Optional;

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
     * @param listener receives the progress of the load, and can stop it
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     * @throws LoadFailure if the thread is interrupted, or the target could not be reached at all
     * @throws GeneratorFailure if it crashes, or does not answer in time
     */
    LoadResult make(LoadPlan plan, LoadListener listener);

    /**
     * Refuses a plan that can't be run, without running it.
     *
     * @throws LoadRefusal if the plan can't be run, or is more than this generator can do
     */
    default void check(LoadPlan plan) {}

    /**
     * Refuses a step of a load, if this generator can't do it.
     *
     * @param step such as {@code abortWhen(...)}
     * @throws LoadRefusal if it is more than this generator can do
     */
    default void requireAble(String step) {}

    /** Returns this generator as sentences name it, if it makes one load at a time only. */
    default Optional<String> alone() {
        return Optional.empty();
    }
}
