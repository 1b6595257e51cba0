package io.github.perfjunit.internal.load;

import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.recording.Note;
import java.util.Optional;

/** Is told how a load goes, by whoever makes it. */
public interface LoadListener {

    /** Nobody. */
    LoadListener NONE = new LoadListener() {};

    /**
     * The load has begun, and its measured part begins at this instant. To be told as soon as that is known.
     *
     * @param nanoTime on the clock of {@link System#nanoTime()}
     */
    default void measuredFrom(long nanoTime) {}

    /** So far it has come, in the measured part; about once a second. */
    default void progress(LoadProgress progress) {}

    /** Whether the load is to be ended at once; asked after each progress. */
    default boolean isStopped() {
        return false;
    }

    /** The load has come so far, in a sentence that is always shown. */
    default void told(String sentence) {}

    /** Is given a note on the run. */
    default void note(Note note) {}

    /** The load of this name, if it has one, is over, valid or not. */
    default void ended(Optional<String> load, LoadResult result) {}
}
