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
}
