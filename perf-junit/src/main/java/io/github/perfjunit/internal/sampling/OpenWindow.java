package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.api.SamplingWindow;

/** A window of a sampler, until it is closed. */
final class OpenWindow implements SamplingWindow {

    private final TargetSampler sampler;
    private final String name;
    private final long openedAt;

    OpenWindow(TargetSampler sampler, String name, long openedAt) {
        this.sampler = sampler;
        this.name = name;
        this.openedAt = openedAt;
    }

    @Override
    public String name() {
        return name;
    }

    /** When it was opened, on the clock of {@link System#nanoTime()}. */
    public long openedAt() {
        return openedAt;
    }

    @Override
    public void close() {
        sampler.closed(this);
    }
}
