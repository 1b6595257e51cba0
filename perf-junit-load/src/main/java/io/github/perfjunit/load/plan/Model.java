package io.github.perfjunit.load.plan;

import java.util.List;

/** Who decides when a request is sent. */
public sealed interface Model {

    /**
     * Users, each of whom waits for the answer, thinks, and sends the next. The k-th begins at k/users of the ramp-up.
     */
    record Closed(int users, long thinkNanos, long rampUpNanos) implements Model {}

    /** A schedule, whatever the answers do. */
    record Open(List<Phase> phases, int maxConnections) implements Model {}

    /** A stretch of time in which the rate, per second, goes evenly from one value to the other. */
    record Phase(double fromRate, double toRate, long nanos) {}
}
