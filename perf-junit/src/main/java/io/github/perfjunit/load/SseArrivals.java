package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/** Connections that arrive at a rate, whose load has no length yet. Immutable. */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface SseArrivals {

    /** Sets how long each connection stays. By default it stays until the end of the load, or of its events. */
    SseArrivals lasting(Duration time);

    /**
     * Sets the largest number of connections at once. The default is 1,000. A connection that is due while as many are there
     * waits. Its waiting time counts, and it fails when it has waited for too long. A run fails if more than one connection
     * in a thousand had to wait.
     *
     * @param connections at least 1
     */
    SseArrivals atMostAtOnce(int connections);

    /**
     * Lets connections arrive at random instants, as those of many independent clients do (a Poisson process), at the same rate:
     *
     * <pre>{@code
     * sse.connectionRate(20).poissonArrivals().lasting(ofSeconds(5)).during(ofSeconds(20)).get("/prices").into(run);
     * }</pre>
     *
     * <p>By default they are evenly spaced. The instants are drawn by the seed of the block and are the same for each of its
     * targets, and there are as many connections as with equal distances.
     */
    SseArrivals poissonArrivals();

    /** Sets the length of the measured part. */
    TimedSseLoad during(Duration time);
}
