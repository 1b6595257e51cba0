package io.github.perfjunit.api;

import org.apiguardian.api.API;

/**
 * The effect of a run that its target made fail on claims about this target. Such a run is never made again: that would hide
 * it.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum FailurePolicy {
    /** Claims about the target fail. */
    FAIL,
    /** In claims between two targets the failed run takes the worst rank, and is counted; budgets fail. */
    WORST_RANK
}
