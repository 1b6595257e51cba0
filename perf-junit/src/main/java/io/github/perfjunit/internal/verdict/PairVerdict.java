package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Verdict;
import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.verdict.sample.Answer;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Sample;
import io.github.perfjunit.internal.verdict.sample.Significance;
import io.github.perfjunit.statistics.Summary;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A verdict with the question, the values and the test behind it.
 *
 * @param hypothesis what was asked
 * @param sample the values that it was asked of
 * @param answer the answer that they give
 * @param refutingInterval the interval that decides whether the claim is refuted: among several claims, it is wider than the one of the
 *     estimate
 * @param remarks the remarks that are needed to read it
 */
public record PairVerdict(
        StudyHeader.Design design,
        Metric<?> metric,
        String candidate,
        String reference,
        Hypothesis hypothesis,
        Sample sample,
        Answer answer,
        Effect refutingInterval,
        List<String> remarks)
        implements Verdict {

    /** A figure of each target, in the metric's base unit. */
    public record Sides(double candidate, double reference) {}

    @Override
    public Conclusion conclusion() {
        return answer.conclusion();
    }

    @Override
    public double pValue() {
        return significance().pValue();
    }

    @Override
    public boolean isRatio() {
        return effect().kind() == Effect.Kind.RATIO;
    }

    @Override
    public double estimate() {
        return effect().estimate();
    }

    @Override
    public double lower() {
        return effect().lower();
    }

    @Override
    public double upper() {
        return effect().upper();
    }

    @Override
    public double confidenceLevel() {
        return effect().attainedLevel();
    }

    @Override
    public int blocks() {
        return sample.size();
    }

    /** The test behind it. */
    public Significance significance() {
        return answer.significance();
    }

    /** The estimate with its interval. */
    public Effect effect() {
        return answer.effect();
    }

    /** A reason why no outcome could have been significant. */
    public enum Obstacle {
        /** There are fewer blocks, or runs, than such a claim needs. */
        TOO_FEW,
        /** There would be enough of them, if fewer of their values were equal. */
        TOO_EQUAL
    }

    @Override
    public boolean couldNotDecide() {
        return significance().isOutOfReach();
    }

    /** Why no outcome whatever could have been significant, if so. */
    public Optional<Obstacle> obstacle() {
        if (!couldNotDecide()) {
            return Optional.empty();
        }
        double level = significance().level();
        boolean few = level == 0 || sample.size() < PowerForecast.fewest(this, level);
        return Optional.of(few ? Obstacle.TOO_FEW : Obstacle.TOO_EQUAL);
    }

    /** Mean of the candidate divided by mean of the reference, for skewed runs beside the estimate. */
    public double meansRatio() {
        return completed(sample.candidate()).average().orElse(Double.NaN)
                / completed(sample.reference()).average().orElse(Double.NaN);
    }

    /** The run of each that is furthest on the unwanted side. */
    public Sides worst() {
        return new Sides(worst(sample.candidate()), worst(sample.reference()));
    }

    private double worst(double[] values) {
        DoubleStream completed = completed(values);
        return (metric.direction() == Direction.HIGHER_IS_BETTER ? completed.min() : completed.max())
                .orElse(Double.NaN);
    }

    /** The medians of the completed runs of each; NaN for a side without one. */
    public Sides medians() {
        return new Sides(median(sample.candidate()), median(sample.reference()));
    }

    private static double median(double[] values) {
        double[] completed = completed(values).toArray();
        return completed.length == 0
                ? Double.NaN
                : Summary.withDefaults().of(completed).median();
    }

    private static DoubleStream completed(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value));
    }

    /** The same with the p-value that it has in a family of claims. */
    public PairVerdict adjusted(double p, int family) {
        Answer strict = hypothesis.oneOf(
                family, sample, metric.direction(), significance().level());
        Conclusion shown = strict.significance().isReached() ? Conclusion.INCONCLUSIVE : strict.conclusion();
        Answer adjusted = answer.adjusted(p, family, shown);
        return new PairVerdict(
                design, metric, candidate, reference, hypothesis, sample, adjusted, strict.effect(), remarks);
    }

    /**
     * Returns the side of the reference on which the runs show the candidate, by the test or by the interval that can refute the
     * claim; {@link Conclusion#INCONCLUSIVE} if they show neither.
     */
    public Conclusion shown() {
        boolean isDirected = conclusion() == Conclusion.LOWER || conclusion() == Conclusion.HIGHER;
        return isDirected ? conclusion() : hypothesis.shownBy(refutingInterval, metric.direction());
    }

    @Override
    public List<String> lines() {
        return new VerdictText(this).lines();
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
