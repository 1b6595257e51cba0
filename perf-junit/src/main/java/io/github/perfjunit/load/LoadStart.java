package io.github.perfjunit.load;

/**
 * The beginning of a load: by users or at a rate.
 *
 * @param <T> what follows when it is said how long
 */
public interface LoadStart<T> extends RateStart<T> {

    /**
     * A closed load: so many users, each of whom waits for an answer before sending again. What it measures is response time
     * at whatever throughput the target reaches.
     *
     * @param number at least 1
     * @throws IllegalArgumentException if there are none
     */
    UsersLoad<T> users(int number);
}
