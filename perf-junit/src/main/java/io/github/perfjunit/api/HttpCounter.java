package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * A number that a target publishes by HTTP, such as the number of orders that it has processed, as a sink or as a backlog.
 * {@link Run#counter} makes it.
 *
 * <p>A target that does not answer, or answers with another status than 200, keeps the value of its last answer: it may
 * still be starting.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public interface HttpCounter extends Sink {
    /**
     * Returns a backlog whose number of waiting entries this counter publishes.
     *
     * @param size the number of entries that were put into it
     * @throws IllegalArgumentException if the size is below 1
     */
    Backlog asBacklogOf(long size);
}
