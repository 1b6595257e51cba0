package io.github.perfjunit.sampling;

/** How a peak of resident memory was found. Peaks of different kinds are not to be compared. */
public enum PeakKind {
    /** The kernel's own high-water mark (VmHWM) of the one process that the tree consisted of: no instant is missed. */
    HIGH_WATER_MARK,

    /**
     * The largest sum that a sample met: what happened between two samples is unknown, and pages that several processes
     * share count once for each of them.
     */
    LARGEST_SAMPLED_SUM
}
