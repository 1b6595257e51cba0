package io.github.perfjunit.load;

import java.net.URI;
import java.time.Duration;
import org.apiguardian.api.API;

/** A load by gRPC calls whose times are set and whose calls are not. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface TimedGrpcLoad {

    /**
     * Sets how long the same load goes on before anything is measured. By default there is no warm-up. A warm-up
     * also warms the generator's own code for gRPC.
     */
    TimedGrpcLoad warmUp(Duration time);

    /**
     * Makes these calls to the run's target, each as often as its weight says. If the load is described before the
     * target is started, methods and messages that do not fit are refused before.
     *
     * @param calls at least one; their methods can be of several services
     * @throws IllegalArgumentException if there is none
     */
    GrpcCalls calling(GrpcCall... calls);

    /**
     * Makes these calls, each as often as its weight says.
     *
     * @param server its origin, such as {@code http://127.0.0.1:8080}; with https, HTTP/2 is agreed upon with TLS
     * @param calls at least one; their methods can be of several services
     * @throws IllegalArgumentException if there is none, or if the address has a path
     */
    GrpcCalls calling(URI server, GrpcCall... calls);

    /**
     * Sends messages to the run's target on streams that are held until the load is over; see
     * {@link #sending(URI, GrpcCall...)}.
     *
     * @param messages at least one, of one bidirectional method
     * @throws IllegalArgumentException if there is none
     */
    GrpcLoad.Messages sending(GrpcCall... messages);

    /**
     * Sends messages on streams that are held until the load is over, as in a chat. Each user has a stream, sends a message,
     * waits for its answer and thinks; at a rate, messages use a fixed number of streams in turn
     * ({@link GrpcLoad.Messages#overStreams}). The answer to a message is the next message on its stream, or the one with its id
     * ({@link GrpcLoad.Messages#matchedBy(String)}).
     *
     * <p>A stream that the server ends or resets fails the messages that have no answer yet, and is opened again. At the end
     * of the load, the streams are half-closed; a server that sends no status then has not failed.
     *
     * @param server its origin, such as {@code http://127.0.0.1:8080}; with https, HTTP/2 is agreed upon with TLS
     * @param messages at least one, of one bidirectional method and with the same metadata: each is sent as often as its
     *     weight says
     * @throws IllegalArgumentException if there is none, if a call is held or expects a status, or if the address has a path
     */
    GrpcLoad.Messages sending(URI server, GrpcCall... messages);
}
