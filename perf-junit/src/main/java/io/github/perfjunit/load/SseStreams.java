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

    /**
     * Sends requests while the connections listen, and measures the time from when each was due to the events that bring its id:
     *
     * <pre>{@code
     * sse.connections(100).rampingUp(ofSeconds(2)).during(ofSeconds(20)).warmUp(ofSeconds(3)).get("/events")
     *     .whileSending(20, LoadRequest.post("/messages").body("{\"id\": \"{id}\"}"))
     *     .deliveredToAll().into(run);
     * }</pre>
     *
     * <p>The connections must be held, to the same host and port. The metrics of a request have its name, or its method and path:
     * {@code latency.p99{request=POST /messages}}.
     *
     * @param perSecond requests per second, above 0, also in the warm-up
     * @param requests with {@code {id}} in the address, a header or the body; several are sent as often as their weights say
     * @throws IllegalArgumentException if there are none, or the rate is not above 0
     */
    Delivered whileSending(double perSecond, LoadRequest... requests);

    /**
     * Measures the time from the instant that stands in an event to its arrival, for messages that others send, such as those
     * that are published to a broker:
     *
     * <pre>{@code
     * try (Load.Running events = sse.named("events").connections(20).during(ofSeconds(20)).warmUp(ofSeconds(3))
     *         .get("/events").deliveriesStampedBy("\"at\":([0-9]+)").start(run)) {
     *     orders.constantRate(50).during(ofSeconds(20)).warmUp(ofSeconds(3))
     *         .publishing((number, random) -> "{\"id\":" + number + ",\"at\":{now}}").withDueTime().into(run);
     * }
     * }</pre>
     *
     * <p>The instant is a whole number since 1970: 13 digits are milliseconds, 16 microseconds, 19 nanoseconds. It must come from
     * the clock of this machine. Events count whose instant is in the measured part; those that never come are not known.
     *
     * @param regex a regular expression whose first group finds the instant in the data of an event
     * @throws IllegalArgumentException if it is none or has no group, or if the connections are not held
     */
    Delivered deliveriesStampedBy(String regex);
}
