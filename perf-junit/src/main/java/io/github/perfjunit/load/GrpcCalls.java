package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/** A load by gRPC calls that can be made. Its further steps are optional. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
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
     * Sets the number of connections that calls use in turn, however busy each is. All are opened at the beginning. By
     * default, each user has a connection, and at a rate another one is opened only when the server's limit of streams is
     * reached. Connections use all addresses of the host in turn, too.
     *
     * @param connections at least 1
     * @throws IllegalArgumentException if there are none
     */
    GrpcCalls overConnections(int connections);
}
