package io.github.perfjunit.workload.load;

/** Makes HTTP load. */
public interface LoadGenerator {

    /**
     * Makes a load and waits for its end.
     *
     * @throws LoadFailure if it refuses the plan
     * @throws GeneratorFailure if it dies, or says nothing in time
     */
    LoadResult make(LoadPlan plan);
}
