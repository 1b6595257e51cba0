package io.github.perfjunit.api;

/**
 * The effect of a run that its target made fail on claims about this target. Such a run is never made again: that would hide
 * it.
 */
public enum FailurePolicy {
    /** Claims about the target fail. */
    FAIL,
    /** In claims between two targets the failed run takes the worst rank, and is counted; budgets fail. */
    WORST_RANK
}
