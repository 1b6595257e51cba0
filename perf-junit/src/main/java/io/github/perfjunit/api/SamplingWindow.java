package io.github.perfjunit.api;

import io.github.perfjunit.internal.sampling.SamplingException;

/**
 * A named part of a run, from its opening to its closing; see {@link ResourceSampler#window(String)}. Windows may overlap.
 */
public final class SamplingWindow implements AutoCloseable {

    private final ResourceSampler sampler;
    private final String name;
    private final long openedAt;

    SamplingWindow(ResourceSampler sampler, String name, long openedAt) {
        this.sampler = sampler;
        this.name = name;
        this.openedAt = openedAt;
    }

    /** The name that it was given. */
    public String name() {
        return name;
    }

    /** When it was opened, on the clock of {@link System#nanoTime()}. */
    public long openedAt() {
        return openedAt;
    }

    /**
     * Ends the window with a reading. The first call counts.
     *
     * @throws SamplingException if the target had ended before the window was opened
     */
    @Override
    public void close() {
        sampler.closed(this);
    }
}
