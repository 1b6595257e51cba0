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
     * waits, which counts in its latency; a run in which more than one request in a thousand had to wait fails. Over HTTP/1.1,
     * each thread of the generator can keep up to that many connections open.
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

    /**
     * An open load of several steps, which together are the measured part. The figures of each are recorded in a window,
     * {@code step-1} and so on: {@code LATENCY_P99.in("step-2")}. A warm-up has the rate with which the first step begins.
     * Immutable.
     *
     * @param <T> the next step after all steps
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Steps<T> {

        /** Sets how many requests may be under way at once; see {@link RateLoad#atMostAtOnce}. */
        Steps<T> atMostAtOnce(int requests);

        /** Lets requests arrive at random instants; see {@link RateLoad#poissonArrivals}. */
        Steps<T> poissonArrivals();

        /**
         * Begins a step in which the rate changes evenly.
         *
         * @param perSecond requests per second at the end of the step, at least 0
         */
        Ramp<T> rampTo(double perSecond);

        /**
         * Changes the rate at once; the next step begins with it.
         *
         * @param perSecond requests per second, at least 0
         * @throws IllegalArgumentException if no step follows the {@code stepTo} before it
         */
        Steps<T> stepTo(double perSecond);

        /** Adds a step in which the rate stays the same. */
        Steps<T> hold(Duration time);

        /**
         * Adds a step of so many requests at once: all are sent within a millisecond. The rate is the same before and after it.
         *
         * @param requests from 1 to 10,000
         */
        Steps<T> burst(int requests);

        /**
         * Ends the load after these steps.
         *
         * @throws IllegalArgumentException if nothing is sent in any step, or a {@link #stepTo} is followed by no step
         */
        T thenStop();
    }

    /**
     * A step in which the rate changes, and whose length is not set yet.
     *
     * @param <T> the next step after all steps
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    @FunctionalInterface
    interface Ramp<T> {

        /** Sets the length of the step. */
        Steps<T> over(Duration time);
    }

    /**
     * An open load at a recorded rate, whose length is not set yet. Immutable.
     *
     * @param <T> the next step
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Recorded<T> {

        /** Sets how many requests may be under way at once; see {@link RateLoad#atMostAtOnce}. */
        Recorded<T> atMostAtOnce(int requests);

        /** Lets requests arrive at random instants; see {@link RateLoad#poissonArrivals}. */
        Recorded<T> poissonArrivals();

        /**
         * Multiplies each rate.
         *
         * @param factor above 0; 0.1 for a tenth of what was recorded
         */
        Recorded<T> scaledBy(double factor);

        /** Sets the length of the measured part, to which the times of the record are stretched or compressed. */
        T during(Duration time);

        /** Makes the measured part as long as the record. */
        T asRecorded();
    }
}
