package io.github.perfjunit.api;

/** Treatment of verdicts on runs that were disturbed, by {@code perfjunit.disturbed}. */
public enum DisturbedPolicy {
    /** Verdicts are given, with the disturbances beside them. */
    REPORT,
    /** Verdicts are refused where a quarter of the blocks or more was disturbed. */
    REFUSE
}
