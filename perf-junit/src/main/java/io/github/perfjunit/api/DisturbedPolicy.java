package io.github.perfjunit.api;

import org.apiguardian.api.API;

/** Treatment of verdicts on runs that were disturbed, by {@code perfjunit.disturbed}. */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public enum DisturbedPolicy {
    /** Verdicts are given, with the disturbances beside them. */
    REPORT,
    /** Verdicts are refused where a quarter of the blocks or more was disturbed. */
    REFUSE
}
