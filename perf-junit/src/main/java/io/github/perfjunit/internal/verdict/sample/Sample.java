package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.statistics.Alternative;

/**
 * The values of one metric of two targets, as a rank test sees them: as logarithms where all are positive, so that shifts
 * are factors, and as they are where they can be zero.
 */
public interface Sample {

    /** Whether shifts are factors or differences. */
    Effect.Kind kind();

    /**
     * Tests where the candidate lies.
     *
     * @param shift the hypothesised location of candidate minus reference, on the scale of logarithms for a {@link
     *     Effect.Kind#RATIO}
     * @param alpha the significance level of the claim
     */
    Significance test(Alternative alternative, double shift, double alpha);

    /**
     * The estimate, with the interval that belongs to the same test: 1 - alpha for a two-sided one, 1 - 2 alpha for a
     * one-sided.
     */
    Effect effect(Alternative alternative, double shift, double alpha);

    /** The standard deviation of the differences, on their scale: of logarithms for a {@link Effect.Kind#RATIO}. */
    double noise();

    /** The side of the candidate by the ranks alone, from -1 (always lower) to 1 (always higher). */
    double balance();

    /** The number of values on which a test stands: blocks, or runs of the smaller side. */
    int size();

    /** Whether its runs come in blocks, in an order that was drawn. */
    boolean isPaired();

    /** Returns the number of runs, in words. */
    String extent();

    /** Returns how often the candidate is lower or higher, in the words of a verdict's second line. */
    String counts(String candidate, String reference);

    /** Effect sizes without a unit, which describe and decide nothing. */
    String effectSizes();

    /** The candidate's values in the metric's base unit; NaN for a failed run that takes the worst rank. */
    double[] candidate();

    /** The reference's values in the metric's base unit; NaN for a failed run that takes the worst rank. */
    double[] reference();
}
