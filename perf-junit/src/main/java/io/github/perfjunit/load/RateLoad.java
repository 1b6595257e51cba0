package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/**
 * An open load whose length is not set yet. Immutable.
 *
 * @param <T> the next step
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface RateLoad<T> {

    /**
     * Sets how many requests may be under way at once, over any connections; the default is 1,000. What is due when so many are
     * waits, which counts in its latency; a run in which more than one request in a thousand had to wait fails.
     *
     * @param requests at least 1
     */
    RateLoad<T> atMostAtOnce(int requests);

    /**
     * Lets requests arrive at random instants, as those of many independent clients do (a Poisson process), at the same rate.
     * By default they are evenly spaced. The instants are drawn by the seed of the block and are the same for each of its
     * targets, and there are as many requests as with equal distances.
     */
    RateLoad<T> poissonArrivals();

    /** Sets the length of the measured part. */
    T during(Duration time);

    /**
     * Measures exactly this number of requests.
     *
     * @throws IllegalArgumentException if the rate is not constant
     */
    T totalRequests(long number);
}
