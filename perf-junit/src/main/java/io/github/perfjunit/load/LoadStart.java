package io.github.perfjunit.load;

import org.apiguardian.api.API;

/**
 * The beginning of a load: by users or at a rate.
 *
 * @param <T> the step that follows when the length is set
 */
@API(status = API.Status.EXPERIMENTAL, since = "0.1.0")
public interface LoadStart<T> extends RateStart<T> {

    /**
     * Begins a closed load: so many users, each of which waits for an answer before sending again. It measures response time
     * at the throughput that the target reaches.
     *
     * @param number at least 1
     * @throws IllegalArgumentException if there are none
     */
    UsersLoad<T> users(int number);
}
