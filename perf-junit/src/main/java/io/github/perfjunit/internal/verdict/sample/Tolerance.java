package io.github.perfjunit.internal.verdict.sample;

/**
 * A difference from the reference that still counts as none: a share of the reference's value, or an amount in the metric's
 * unit.
 */
public interface Tolerance {

    /** Whether candidate and reference are compared by their ratio or by their difference. */
    Effect.Kind kind();

    /** The largest effect that is tolerated: 1.05 for 5 %, 0.005 for 5 ms of a metric in seconds. */
    double upper();

    /** The smallest effect that is tolerated: 1/1.05 for 5 %, -0.005 for 5 ms of a metric in seconds. */
    double lower();

    /** Returns the tolerance above the reference, such as {@code +5 %}. */
    String above();

    /** Returns the tolerance below the reference, such as {@code -4.762 %}. */
    String below();
}
