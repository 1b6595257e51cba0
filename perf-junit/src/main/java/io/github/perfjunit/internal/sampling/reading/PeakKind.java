package io.github.perfjunit.internal.sampling.reading;

/** The way in which a peak of resident memory was found. Peaks of different kinds must not be compared. */
public enum PeakKind {
    /** The kernel's own high-water mark (VmHWM) of the one process that the tree consisted of: no instant is missed. */
    HIGH_WATER_MARK,

    /**
     * The kernel's high-water mark of that process of a tree which had the highest, told when it had ended. No instant and
     * no process is missed; those that ran beside it are not in it.
     */
    LARGEST_PROCESS,

    /**
     * The largest sum that a sample met: what happened between two samples is unknown, and pages that several processes
     * share count once for each of them.
     */
    LARGEST_SAMPLED_SUM
}
