package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;

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

    /** Is given a note on the run. */
    default void note(Note note) {}

    /** It is over, valid or not. */
    default void ended(LoadResult result) {}
}
