package io.github.perfjunit.benchmark.aafield;

/** The state of the machine during a study, as far as this benchmark controls it. */
enum Surroundings {
    /** Nothing beside the study was started. */
    QUIET,
    /** A {@link Neighbour} comes and goes. */
    DISTURBED
}
