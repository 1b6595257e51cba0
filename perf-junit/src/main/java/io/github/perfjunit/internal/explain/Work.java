package io.github.perfjunit.internal.explain;

/**
 * The work that a target did while it was profiled.
 *
 * @param unit the singular, such as {@code request}
 * @param count the number of units, above 0
 */
public record Work(String unit, double count) {

    /** The unit of a run in which no single piece of work is counted. */
    public static final String RUN = "run";

    public Work {
        if (!(count > 0)) {
            throw new IllegalArgumentException(
                    "a profile is divided by its work, which can't be " + count + " " + unit);
        }
    }

    /** Creates the work of a run that is a unit as a whole. */
    public static Work oneRun() {
        return new Work(RUN, 1);
    }
}
