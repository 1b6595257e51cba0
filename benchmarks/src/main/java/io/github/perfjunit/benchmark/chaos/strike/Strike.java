package io.github.perfjunit.benchmark.chaos.strike;

import java.io.IOException;
import java.nio.file.Path;

/** Something that is done to a study, once. */
public interface Strike extends AutoCloseable {

    /** Prepares what must be there before the test JVM starts, and says so by its settings. */
    default void prepare(StudyFork fork) throws IOException, InterruptedException {}

    /**
     * Strikes; returns when it is over, or lasts until {@link #close}.
     *
     * @return whether there was something to strike
     */
    boolean strike(Scene scene) throws IOException, InterruptedException;

    /** Keeps what {@link #close} would lose, because an invariant does not hold. */
    default void keep(Path directory) throws IOException, InterruptedException {}

    /** Takes back what can be taken back. */
    @Override
    default void close() throws IOException, InterruptedException {}
}
