package io.github.perfjunit.statistics;

/** A symmetric distribution over 0 to a largest value, from the probability of each. */
final class SymmetricDistribution implements NullDistribution {
    private final double[] cumulative;

    private SymmetricDistribution(double[] cumulative) {
        this.cumulative = cumulative;
    }

    /**
     * Creates the distribution of these probabilities.
     *
     * @param probability of each value from 0 on, symmetric; it is used up
     */
    static SymmetricDistribution of(double[] probability) {
        for (int i = 1; i < probability.length; i++) {
            probability[i] = Math.min(1, probability[i] + probability[i - 1]);
        }
        return new SymmetricDistribution(probability);
    }

    @Override
    public double atMost(long statistic) {
        if (statistic < 0) {
            return 0;
        }
        return statistic >= cumulative.length - 1 ? 1 : cumulative[(int) statistic];
    }

    @Override
    public double atLeast(long statistic) {
        return atMost(cumulative.length - 1 - statistic);
    }
}
