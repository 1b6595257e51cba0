package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/** A treatment of differences of zero, which have no sign, in a signed-rank test. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum ZeroHandling {
    /**
     * Zeros are ranked with all others and only then left out, so that they push the others' ranks up (Pratt 1959). The
     * default: dropping zeros first can turn an insignificant sample into a significant one by making a difference smaller.
     */
    PRATT,

    /** Zeros are left out before ranking (Wilcoxon 1945). */
    DROP
}
