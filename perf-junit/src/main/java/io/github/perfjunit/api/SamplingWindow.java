package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A named part of a run, from its opening to its closing; see {@link ResourceSampler#window(String)}. Windows may overlap.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
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
