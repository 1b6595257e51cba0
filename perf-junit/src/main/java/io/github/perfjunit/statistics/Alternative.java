package io.github.perfjunit.statistics;

/** An alternative to the hypothesis that nothing differs. */
public enum Alternative {
    /** The values lie below or above the hypothesised location. */
    TWO_SIDED,

    /** The values lie below the hypothesised location. */
    LESS,

    /** The values lie above the hypothesised location. */
    GREATER
}
