package io.github.perfjunit.internal.sampling;

/** The instants at which something is looked at, an interval apart. */
public final class Schedule {

    private Schedule() {}

    /**
     * Returns the next instant that is still to come. Those that were missed are not made up for: a look that takes longer than the
     * interval would follow on the one before without a pause, and be a load itself.
     *
     * @param due the latest instant at which a look was due, on the clock of {@link System#nanoTime()}
     */
    public static long after(long due, long intervalNanos) {
        long late = Math.max(0, System.nanoTime() - due);
        return due + intervalNanos * (1 + late / intervalNanos);
    }
}
