package io.github.perfjunit.statistics;

import java.util.Arrays;

/** Turns ratios into differences: of logarithms, which only positive values have. */
final class Ratios {
    private Ratios() {}

    /** The logarithm of each value. */
    static double[] logarithms(String name, double[] values) {
        double[] logarithms = positive(name, values);
        Arrays.setAll(logarithms, i -> Math.log(logarithms[i]));
        return logarithms;
    }

    /** The logarithm of each pair's ratio. */
    static double[] logarithms(double[] numerators, double[] denominators) {
        double[] above = positive("numerators", numerators);
        double[] below = positive("denominators", denominators);
        if (above.length != below.length) {
            throw new IllegalArgumentException("numerators and denominators must be pairs, but numerators holds "
                    + above.length + " values and denominators " + below.length);
        }
        // Of the quotient, not of each: the difference of two large logarithms would carry more noise.
        Arrays.setAll(
                above,
                i -> Checks.finite(
                        "ln(numerators[" + i + "] / denominators[" + i + "])", Math.log(above[i] / below[i])));
        return above;
    }

    private static double[] positive(String name, double[] values) {
        double[] copy = Checks.sample(name, values);
        for (int i = 0; i < copy.length; i++) {
            if (copy[i] <= 0) {
                throw new IllegalArgumentException(
                        "a ratio needs positive values, but " + name + "[" + i + "] was " + copy[i]);
            }
        }
        return copy;
    }
}
