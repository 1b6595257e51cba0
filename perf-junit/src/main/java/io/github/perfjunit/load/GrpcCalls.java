package io.github.perfjunit.load;

import java.time.Duration;

/** A load by calls of which all is known; the rest can be said, or left as it is. Immutable. */
public interface GrpcCalls extends PlannedLoad<GrpcCalls> {

    /**
     * Sets how long a call may take, and sends this deadline to the server. Without it a call may take 10 s, and the server
     * receives no deadline. The side that notices the end of the time first names the failure: the server by
     * {@code grpc DEADLINE_EXCEEDED}, the generator by {@code timeout}.
     *
     * @param time from the instant at which the call was due; at least a millisecond
     */
    GrpcCalls deadline(Duration time);

    /**
     * Over how many connections calls go, in turn and however busy each is; all are opened at the beginning. Unless said, users
     * have a connection each, and at a rate another one is opened only when the server's limit of streams is reached.
     * Connections go to all addresses of the host in turn, too.
     *
     * @param connections at least 1
     * @throws IllegalArgumentException if there are none
     */
    GrpcCalls overConnections(int connections);
}
