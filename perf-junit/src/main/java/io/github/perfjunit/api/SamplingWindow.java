package io.github.perfjunit.api;

/**
 * A named part of a run, from its opening to its closing; see {@link ResourceSampler#window(String)}. Windows may overlap.
 */
public interface SamplingWindow extends AutoCloseable {
    /** The name that it was given. */
    String name();

    /**
     * Ends the window with a reading. The first call counts.
     *
     * @throws RuntimeException if the target had ended before the window was opened
     */
    @Override
    void close();
}
