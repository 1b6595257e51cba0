package io.github.perfjunit.statistics;

/**
 * The interval between the order-th smallest and the order-th largest of sorted values, whose coverage follows from the
 * null distribution of a count of them.
 */
record OrderInterval(int order, double lower, double upper, double attainedLevel) {

    /** Takes the narrowest interval that reaches the confidence; the whole line where none does. */
    static OrderInterval of(double[] sorted, NullDistribution distribution, double confidence) {
        // A level that is reached exactly counts: taking the confidence from 1 may have rounded downwards.
        double alpha = 1 - confidence + Math.ulp(1.0);
        int order = 0;
        while (2 * distribution.atMost(order) <= alpha) {
            order++;
        }
        if (order == 0) {
            return new OrderInterval(0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 1);
        }
        double attained = 1 - 2 * distribution.atMost(order - 1);
        return new OrderInterval(order, sorted[order - 1], sorted[sorted.length - order], attained);
    }
}
