package io.github.perfjunit.comparison;

/** What a comparison found. */
public enum Finding {
    /** The candidate is lower, significantly. */
    LOWER,
    /** The candidate is higher, significantly. */
    HIGHER,
    /** Neither: that is not the same as equal. */
    INCONCLUSIVE
}
