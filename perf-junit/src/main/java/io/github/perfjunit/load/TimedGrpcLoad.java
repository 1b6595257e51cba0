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
}
