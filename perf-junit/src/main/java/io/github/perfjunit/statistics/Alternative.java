package io.github.perfjunit.statistics;

import org.apiguardian.api.API;

/** An alternative to the hypothesis that nothing differs. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum Alternative {
    /** The values lie below or above the hypothesised location. */
    TWO_SIDED,

    /** The values lie below the hypothesised location. */
    LESS,

    /** The values lie above the hypothesised location. */
    GREATER
}
