package io.github.perfjunit.load;

/** A load by streams of events of which all is known; the rest can be said, or left as it is. Immutable. */
public interface SseStreams extends PlannedLoad<SseStreams> {

    /**
     * A stream is complete with so many events, and its connection is closed then; until the load is over unless said. A
     * stream that brings fewer in time is in flight at the end, and has not succeeded.
     *
     * @param events at least 1
     * @throws IllegalArgumentException if there are none, or if it was said already how long a connection stays
     */
    SseStreams endingAfter(long events);
}
