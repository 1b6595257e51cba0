package io.github.perfjunit.api;

import org.apiguardian.api.API;

/** The conclusion of a comparison. None is "equal": that would need a margin, and then the conclusion is {@link #EQUIVALENT}. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Conclusion {
    /** The candidate is lower, significantly. */
    LOWER,
    /** The candidate is higher, significantly. */
    HIGHER,
    /** The candidate is not worse than the margin allows, significantly. */
    NOT_WORSE,
    /** The candidate is within the margin on both sides, significantly. */
    EQUIVALENT,
    /** Nothing of what was asked: that is not the same as equal. */
    INCONCLUSIVE,
    /** Described only: the study was ended early by the decision on something else, so no error rate is known. */
    NOT_JUDGED
}
