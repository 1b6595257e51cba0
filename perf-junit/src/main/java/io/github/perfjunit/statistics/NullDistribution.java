package io.github.perfjunit.statistics;

/** The distribution of an integer statistic when nothing differs. */
interface NullDistribution {
    /** The probability of the given value or a smaller one. */
    double atMost(long statistic);

    /** The probability of the given value or a larger one. */
    double atLeast(long statistic);

    default double pValue(long statistic, Alternative alternative) {
        return switch (alternative) {
            case LESS -> atMost(statistic);
            case GREATER -> atLeast(statistic);
            case TWO_SIDED -> Math.min(1, 2 * Math.min(atMost(statistic), atLeast(statistic)));
        };
    }
}
