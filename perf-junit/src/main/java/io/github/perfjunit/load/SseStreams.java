package io.github.perfjunit.load;

import org.apiguardian.api.API;

/** A load by streams of events that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface SseStreams extends PlannedLoad<SseStreams> {

    /**
     * Closes the connection of a stream after so many events, with which the stream is complete. By default a stream lasts
     * until the load is over. A stream that brings fewer in time is in flight at the end, and has not succeeded.
     *
     * @param events at least 1
     * @throws IllegalArgumentException if there are none, or if {@code lasting(...)} sets how long a connection stays
     */
    SseStreams endingAfter(long events);
}
