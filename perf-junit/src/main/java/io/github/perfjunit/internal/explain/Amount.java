package io.github.perfjunit.internal.explain;

/**
 * An amount per unit of work in two profiles.
 *
 * @param reference in the reference
 * @param candidate in the candidate
 * @param noise the standard error of their difference
 */
public record Amount(double reference, double candidate, double noise) {

    /** Standard errors that a difference must exceed. Hundreds of frames are compared, so it is more than the usual two. */
    static final double SIGNIFICANT = 4;

    /** Returns the candidate's amount without the reference's. */
    public double difference() {
        return candidate - reference;
    }

    /** Whether the difference is larger than chance makes it. */
    public boolean isSignificant() {
        return Math.abs(difference()) > SIGNIFICANT * noise;
    }
}
