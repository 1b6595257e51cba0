package io.github.perfjunit.internal.sampling;

import io.github.perfjunit.internal.sampling.reading.ProcessTreeReader;

/**
 * Something whose use of memory and processor is to be watched.
 *
 * @param name what failures call it, such as {@code process 4711}
 * @param reader who reads it; whoever watches closes it
 * @param origin what is known from before the first reading
 */
public record Sampled(String name, ProcessTreeReader reader, Origin origin) {

    /**
     * Creates the description of a tree that was launched to be watched: it had used nothing before.
     *
     * @param launchedAt the {@link System#nanoTime()} of the launch
     */
    public static Sampled sinceLaunch(String name, ProcessTreeReader reader, long launchedAt) {
        return new Sampled(name, reader, new Origin(Origin.Kind.LAUNCHED, launchedAt));
    }

    /** Creates the description of a tree that has run for a while: windows begin with the first reading. */
    public static Sampled running(String name, ProcessTreeReader reader) {
        return new Sampled(name, reader, new Origin(Origin.Kind.RUNNING, System.nanoTime()));
    }
}
