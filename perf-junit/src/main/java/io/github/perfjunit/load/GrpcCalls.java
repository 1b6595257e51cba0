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

    /**
     * Makes these calls while those of the load, which are held, listen, and measures the time from when each was due to the
     * messages that bring its id:
     *
     * <pre>{@code
     * grpc.users(100).rampingUp(ofSeconds(2)).during(ofSeconds(20)).warmUp(ofSeconds(3))
     *     .calling(GrpcCall.of(chat, "chat.Rooms/Join").message("{\"room\": \"a\"}").held())
     *     .whileSending(20, GrpcCall.of(chat, "chat.Rooms/Say").message("{\"id\": \"{id}\", \"text\": \"hello\"}"))
     *     .deliveredToAll().into(run);
     * }</pre>
     *
     * <p>The calls go to the same server. Their metrics have their names, or their methods:
     * {@code latency.p99{request=chat.Rooms/Say}}. In {@code matchedBy(...)}, ids are named by their fields, as in
     * {@link GrpcLoad.Messages#matchedBy(String)}.
     *
     * @param perSecond calls per second, above 0, also in the warm-up
     * @param calls with {@code {id}} in the message; several are made as often as their weights say
     * @throws IllegalArgumentException if there are none, if one is held, if the rate is not above 0, or if the calls of the load
     *     are not held by a fixed number of users who do not think
     */
    Delivered whileSending(double perSecond, GrpcCall... calls);

    /**
     * Measures the time from the instant that stands in a message to its arrival, for messages that others send; see
     * {@link SseStreams#deliveriesStampedBy}.
     *
     * @param field the name of the instant in messages: a field of a whole number or a string
     * @throws IllegalArgumentException if the calls are not held by a fixed number of users who do not think
     */
    Delivered deliveriesStampedBy(String field);
}
