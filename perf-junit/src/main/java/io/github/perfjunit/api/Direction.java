package io.github.perfjunit.api;

/** The direction in which a metric gets better. */
public enum Direction {
    /** Times, memory, failures. */
    LOWER_IS_BETTER,
    /** Throughput. */
    HIGHER_IS_BETTER,
    /** Neither way is better in itself: the metric is shown and can have a budget, but nothing can be claimed of it. */
    NONE
}
