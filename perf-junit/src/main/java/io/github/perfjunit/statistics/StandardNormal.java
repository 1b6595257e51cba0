package io.github.perfjunit.statistics;

import org.apache.commons.numbers.gamma.Erfc;
import org.apache.commons.numbers.gamma.InverseErfc;

/**
 * The normal distribution with mean 0 and standard deviation 1. Both functions keep their relative accuracy in the tails,
 * which 1 - p would lose.
 *
 * <p>Source: Abramowitz and Stegun 1964, 26.2.29 (the distribution as the complementary error function).
 */
final class StandardNormal {
    private static final double SQRT_2 = Math.sqrt(2);

    private StandardNormal() {}

    /** Returns P(Z &lt;= z), from 0 to 1. */
    static double cumulativeProbability(double z) {
        return 0.5 * Erfc.value(-z / SQRT_2);
    }

    /** Returns the z for which P(Z &gt; z) is the given probability, from 0 (infinity) to 1 (negative infinity). */
    static double inverseSurvivalProbability(double probability) {
        return SQRT_2 * InverseErfc.value(2 * probability);
    }
}
