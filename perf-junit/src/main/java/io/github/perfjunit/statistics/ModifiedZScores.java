package io.github.perfjunit.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.IntStream;
import org.apiguardian.api.API;

/**
 * The distance of each value from the median, in units that for normal values are their standard deviation, but that wild
 * values hardly inflate: 0.6745 (x - median) / MAD, with the median absolute deviation MAD.
 *
 * <p>If half of the values or more are equal, MAD is 0; then it is (x - median) / (1.253314 mean absolute deviation). If
 * all are, all scores are 0. A value that differs from the median by less than 1e-9 of the larger one is equal to it.
 *
 * <p>A score is a reason to look at a run, not to leave it out.
 *
 * <p>Source: Iglewicz and Hoaglin 1993.
 */
@API(status = API.Status.MAINTAINED, since = "0.1.0")
public final class ModifiedZScores {
    /** A value whose score is larger in magnitude is flagged. */
    public static final double THRESHOLD = 3.5;

    /** The third quartile of the standard normal distribution: its own median absolute deviation. */
    private static final double NORMAL_MEDIAN_DEVIATION = 0.674489750196;

    /** Standard deviation by mean absolute deviation of a normal distribution, sqrt(pi / 2). */
    private static final double NORMAL_MEAN_DEVIATION_FACTOR = 1.253314137316;

    private ModifiedZScores() {}

    /**
     * Scores values.
     *
     * @param values at least one, finite, in any unit; they are not changed
     * @return the scores, in the order of the values
     * @throws IllegalArgumentException if there are no values or if one is not finite
     */
    public static Result of(double[] values) {
        double[] sample = Checks.sample("values", values);
        double median = median(sample);
        double[] deviations = Arrays.stream(sample)
                .map(value -> Midranks.areTied(value, median) ? 0 : value - median)
                .toArray();
        double[] magnitudes = Arrays.stream(deviations).map(Math::abs).toArray();
        double mad = median(magnitudes);
        if (mad > 0) {
            return result(median, mad, Scale.MEDIAN_DEVIATION, deviations, d -> NORMAL_MEDIAN_DEVIATION * d / mad);
        }
        double mean = Arrays.stream(magnitudes).average().orElseThrow();
        if (mean > 0) {
            double scale = NORMAL_MEAN_DEVIATION_FACTOR * mean;
            return result(median, mad, Scale.MEAN_DEVIATION, deviations, d -> d / scale);
        }
        return result(median, mad, Scale.NONE, deviations, d -> 0);
    }

    private static Result result(
            double median, double mad, Scale scale, double[] deviations, DoubleUnaryOperator score) {
        return new Result(
                median, mad, scale, Arrays.stream(deviations).map(score).boxed().toList());
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return Summary.QuantileType.R2_AVERAGED_STEP.of(sorted, 0.5);
    }

    /** The divisor of the distance from the median. */
    public enum Scale {
        /** The median absolute deviation. */
        MEDIAN_DEVIATION,
        /** The mean absolute deviation, because the median one is 0. */
        MEAN_DEVIATION,
        /** Nothing: all values are equal. */
        NONE
    }

    /**
     * Scores, and how they came about.
     *
     * @param median the median, in the unit of the values
     * @param mad the median absolute deviation from it, in the unit of the values
     * @param scale what the distance from the median was divided by
     * @param scores one per value, in their order, without a unit
     */
    public record Result(double median, double mad, Scale scale, List<Double> scores) {

        /** Copies the scores. */
        public Result {
            scores = List.copyOf(scores);
        }

        /**
         * The values to look at.
         *
         * @return the indexes, from 0, of the scores beyond {@value ModifiedZScores#THRESHOLD} on either side, ascending
         */
        public List<Integer> flagged() {
            return IntStream.range(0, scores.size())
                    .filter(i -> Math.abs(scores.get(i)) > THRESHOLD)
                    .boxed()
                    .toList();
        }
    }
}
