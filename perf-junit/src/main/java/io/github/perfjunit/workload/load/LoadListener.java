package io.github.perfjunit.workload.load;

import io.github.perfjunit.workload.load.result.LoadResult;

/** Is told how a load goes, by whoever makes it. */
public interface LoadListener {

    /** Nobody. */
    LoadListener NONE = new LoadListener() {};

    /**
     * The measured part has begun, at another instant than the one that follows from the plan.
     *
     * @param nanoTime on the clock of {@link System#nanoTime()}
     */
    default void measuredFrom(long nanoTime) {}

    /** So far it has come, in the measured part; about once a second. */
    default void progress(LoadProgress progress) {}

    /** What somebody who judges the run should know. */
    default void note(String sentence) {}

    /** It is over, valid or not. */
    default void ended(LoadResult result) {}
}
