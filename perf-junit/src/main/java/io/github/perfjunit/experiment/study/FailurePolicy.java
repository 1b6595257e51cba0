package io.github.perfjunit.experiment.study;

/** What a run that its target made fail does to claims about this target. It is never made again: that would hide it. */
public enum FailurePolicy {
    /** Claims about the target fail. */
    FAIL,
    /** In claims between two targets the failed run takes the worst rank, and is counted; budgets fail. */
    WORST_RANK
}
