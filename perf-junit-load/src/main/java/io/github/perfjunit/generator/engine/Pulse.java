package io.github.perfjunit.generator.engine;

/** The latest sign of life of a stream: what is known of the silences between its events. */
public class Pulse {

    /** Whether a first event has come, and when the latest one did. */
    boolean hasFirst;

    long latestAt;

    /** The longest silence that was counted. */
    long longestGap;
}
