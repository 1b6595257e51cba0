package io.github.perfjunit.api;

import org.apiguardian.api.API;

/** The direction in which a metric gets better. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Direction {
    /** Times, memory, failures. */
    LOWER_IS_BETTER,
    /** Throughput. */
    HIGHER_IS_BETTER,
    /** Neither way is better in itself: the metric is shown and can have a budget, but nothing can be claimed of it. */
    NONE
}
