package io.github.perfjunit.load;

import java.time.Duration;
import org.apiguardian.api.API;

/**
 * A closed load whose length is not set yet. Immutable.
 *
 * @param <T> the next step
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface UsersLoad<T> {

    /**
     * Sets how long each user waits after an answer before sending again, on average; by default users do not wait. Each time is drawn by the
     * seed of the block, between nothing and twice this: users who think equally long march in step. Each target of a block
     * gets the same.
     */
    UsersLoad<T> thinking(Duration time);

    /** Sets how long each user waits after an answer before sending again: always the same time. The first sends are spread over it. */
    UsersLoad<T> thinkingExactly(Duration time);

    /**
     * Sets the time over which the users begin, evenly spread, each after a part of a time to think. By default they begin at
     * once. It should be shorter than the warm-up.
     */
    UsersLoad<T> rampingUp(Duration time);

    /** Sets the length of the measured part. */
    T during(Duration time);

    /** Measures exactly this number of requests, of all users together. */
    T totalRequests(long number);

    /**
     * Begins a step of the measured part in which the number of users changes evenly. Those who came last leave first, and each
     * finishes the request or the session first.
     *
     * <pre>{@code
     * load.users(0).rampTo(200).over(ofSeconds(10)).hold(ofSeconds(30)).rampTo(0).over(ofSeconds(5)).thenStop()
     *     .get(app.uri("/checkout")).into(run);
     * }</pre>
     *
     * @param users at the end of the step, at least 0
     * @throws IllegalArgumentException if there are fewer, or {@link #rampingUp} is set
     */
    Ramp<T> rampTo(int users);

    /** Begins a step of the measured part in which the number of users stays the same, before it changes. */
    Steps<T> hold(Duration time);

    /**
     * A step in which the number of users changes, and whose length is not set yet.
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
     * A closed load of several steps, which together are the measured part. The figures of each are recorded in a window,
     * {@code step-1} and so on: {@code REQUESTS_PER_SECOND.in("step-2")}. A warm-up has the users with whom the first step begins.
     * Immutable.
     *
     * @param <T> the next step after all steps
     */
    @API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
    interface Steps<T> {

        /** Begins a step in which the number of users changes evenly; see {@link UsersLoad#rampTo}. */
        Ramp<T> rampTo(int users);

        /**
         * Changes the number of users at once; the next step begins with it.
         *
         * @throws IllegalArgumentException if no step follows the {@code stepTo} before it
         */
        Steps<T> stepTo(int users);

        /** Adds a step in which the number of users stays the same. */
        Steps<T> hold(Duration time);

        /**
         * Ends the load after these steps.
         *
         * @throws IllegalArgumentException if there is no user in any step, or a {@link #stepTo} is followed by no step
         */
        T thenStop();
    }
}
