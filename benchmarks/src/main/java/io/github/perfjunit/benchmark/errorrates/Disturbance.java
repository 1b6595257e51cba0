package io.github.perfjunit.benchmark.errorrates;

/**
 * The influences that make runs less than independent measurements of the same thing, on the scale of logarithms.
 *
 * @param drift from the first to the last run of the session
 * @param autocorrelation of neighbouring runs in time, 0 to below 1
 * @param position how much more the second run of a block takes
 * @param carryOver how much more a run takes that follows one of the candidate
 * @param reach how far that goes
 */
record Disturbance(double drift, double autocorrelation, double position, double carryOver, Reach reach) {

    /** The runs that a carry-over reaches. */
    enum Reach {
        /** The other run of the same block: between blocks everything settles. */
        WITHIN_BLOCKS,
        /** The run that comes next, in the same block or not. */
        ALL_RUNS
    }

    static final Disturbance NONE = new Disturbance(0, 0, 0, 0, Reach.WITHIN_BLOCKS);

    static Disturbance drift(double whole) {
        return new Disturbance(whole, 0, 0, 0, Reach.WITHIN_BLOCKS);
    }

    static Disturbance autocorrelation(double rho) {
        return new Disturbance(0, rho, 0, 0, Reach.WITHIN_BLOCKS);
    }

    static Disturbance position(double second) {
        return new Disturbance(0, 0, second, 0, Reach.WITHIN_BLOCKS);
    }

    static Disturbance carryOver(double afterCandidate, Reach reach) {
        return new Disturbance(0, 0, 0, afterCandidate, reach);
    }
}
