package io.github.perfjunit.statistics;

/**
 * The normal distribution in place of {@link CoinSums} or {@link SubsetSums}. The variance is taken from the weights
 * themselves, which is the correction for ties and zeros.
 */
final class NormalApproximation implements NullDistribution {
    private final double mean;
    private final double standardDeviation;
    private final double correction;

    private NormalApproximation(double mean, double standardDeviation, double correction) {
        this.mean = mean;
        this.standardDeviation = standardDeviation;
        this.correction = correction;
    }

    /** Creates the approximation for a statistic that is not a sum of weights; the correction as below. */
    static NormalApproximation ofMoments(double mean, double standardDeviation, double correction) {
        return new NormalApproximation(mean, standardDeviation, correction);
    }

    /** A correction of 0 is none; half the distance between two values of the statistic is the continuity correction. */
    static NormalApproximation of(int[] weights, double correction) {
        double sum = 0;
        double sumOfSquares = 0;
        for (double weight : weights) {
            sum += weight;
            sumOfSquares += weight * weight;
        }
        return new NormalApproximation(sum / 2, Math.sqrt(sumOfSquares) / 2, correction);
    }

    /** The sum over a subset of the given size, drawn without replacement, less the offset; the correction as above. */
    static NormalApproximation ofSubset(int[] weights, int size, long offset, double correction) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double all = weights.length;
        double average = sum / all;
        double squares = 0;
        for (double weight : weights) {
            squares += (weight - average) * (weight - average);
        }
        double variance = squares * size / all * (all - size) / (all - 1);
        return new NormalApproximation(size * average - offset, Math.sqrt(variance), correction);
    }

    @Override
    public double atMost(long statistic) {
        return below(statistic - mean);
    }

    @Override
    public double atLeast(long statistic) {
        return below(mean - statistic);
    }

    private double below(double deviation) {
        // No weights at all (every difference is zero): the statistic can only be what it is.
        return standardDeviation == 0
                ? 1
                : StandardNormal.cumulativeProbability((deviation + correction) / standardDeviation);
    }
}
