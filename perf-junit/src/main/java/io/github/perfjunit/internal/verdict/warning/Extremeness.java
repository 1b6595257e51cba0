package io.github.perfjunit.internal.verdict.warning;

import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.statistics.ModifiedZScores;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;

/**
 * The share of sound studies in which runs lie as far from each other as in a given one. A score by itself does not say: of five or six values
 * the median deviation is so uncertain that scores of 18 are common, and times have heavier tails than a normal distribution.
 * So the scores of a study are held against those of simulated studies of the same number of runs, drawn from Student's t
 * with three degrees of freedom. The seed is fixed: a study has the same warnings each time. The more series there are, the more studies are
 * simulated: a p-value of 1/2000 is not significant among more than a hundred.
 */
public final class Extremeness {

    private static final int FEWEST_STUDIES = 2_000;

    /** The smallest p-value, adjusted for the number of series, is half the level of warnings at most. */
    private static final int STUDIES_FOR_A_SERIES = 40;

    private static final int DEGREES_OF_FREEDOM = 3;

    private record Hypothesis(String score, int runs) {}

    private final Map<Hypothesis, double[]> simulated = new HashMap<>();
    private final int studies;

    /** @param series the number of series that are looked at, by which p-values are adjusted */
    public Extremeness(int series) {
        this.studies = Math.max(FEWEST_STUDIES, STUDIES_FOR_A_SERIES * series) - 1;
    }

    /** Returns the largest score of a run, by its magnitude. */
    static double largest(double[] values) {
        return ModifiedZScores.of(values).scores().stream()
                .mapToDouble(Math::abs)
                .max()
                .orElse(0);
    }

    /**
     * Returns the share of sound studies, from 0 to 1, whose score is at least this.
     *
     * @param name of the score
     * @param runs how many values it is computed of
     */
    double pValue(String name, int runs, ToDoubleFunction<double[]> score, double observed) {
        double[] scores = simulated.computeIfAbsent(new Hypothesis(name, runs), absent -> simulate(runs, score));
        int atLeast = 1;
        for (double value : scores) {
            atLeast += value >= observed ? 1 : 0;
        }
        return (double) atLeast / (studies + 1);
    }

    private double[] simulate(int runs, ToDoubleFunction<double[]> score) {
        SplittableRandom random = new SplittableRandom(runs);
        double[] scores = new double[studies];
        double[] values = new double[runs];
        for (int study = 0; study < studies; study++) {
            for (int run = 0; run < runs; run++) {
                values[run] = heavyTailed(random);
            }
            scores[study] = score.applyAsDouble(values);
        }
        return scores;
    }

    private static double heavyTailed(SplittableRandom random) {
        double squares = 0;
        for (int i = 0; i < DEGREES_OF_FREEDOM; i++) {
            double value = random.nextGaussian();
            squares += value * value;
        }
        return random.nextGaussian() / Math.sqrt(squares / DEGREES_OF_FREEDOM);
    }
}
