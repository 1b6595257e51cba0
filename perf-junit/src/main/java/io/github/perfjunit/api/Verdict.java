package io.github.perfjunit.api;

import io.github.perfjunit.internal.study.StudyHeader;
import io.github.perfjunit.internal.verdict.Answer;
import io.github.perfjunit.internal.verdict.Effect;
import io.github.perfjunit.internal.verdict.Finding;
import io.github.perfjunit.internal.verdict.Outlook;
import io.github.perfjunit.internal.verdict.Question;
import io.github.perfjunit.internal.verdict.Sample;
import io.github.perfjunit.internal.verdict.Significance;
import io.github.perfjunit.internal.verdict.VerdictText;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * A verdict on two targets in one metric, from their runs.
 *
 * @param question what was asked
 * @param sample the values that it was asked of
 * @param answer the answer that they give
 * @param remarks the remarks that are needed to read it
 */
public record Verdict(
        StudyHeader.Design design,
        Metric<?> metric,
        String candidate,
        String reference,
        Question question,
        Sample sample,
        Answer answer,
        List<String> remarks) {

    /** The worst run of each target, in the metric's base unit. */
    public record Worst(double candidate, double reference) {}

    /** Returns the finding. */
    public Finding finding() {
        return answer.finding();
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

    /** Whether no outcome whatever could have been significant. */
    public boolean couldNotDecide() {
        return significance().isOutOfReach();
    }

    /** Why no outcome whatever could have been significant, if so. */
    public Optional<Obstacle> obstacle() {
        if (!couldNotDecide()) {
            return Optional.empty();
        }
        double level = significance().level();
        boolean few = level == 0 || sample.size() < Outlook.fewest(this, level);
        return Optional.of(few ? Obstacle.TOO_FEW : Obstacle.TOO_EQUAL);
    }

    /** Mean of the candidate divided by mean of the reference, for skewed runs beside the estimate. */
    public double meansRatio() {
        return completed(sample.candidate()).average().orElse(Double.NaN)
                / completed(sample.reference()).average().orElse(Double.NaN);
    }

    /** The run of each that is furthest on the unwanted side. */
    public Worst worst() {
        return new Worst(worst(sample.candidate()), worst(sample.reference()));
    }

    private double worst(double[] values) {
        DoubleStream completed = completed(values);
        return (metric.direction() == Direction.HIGHER_IS_BETTER ? completed.min() : completed.max())
                .orElse(Double.NaN);
    }

    private static DoubleStream completed(double[] values) {
        return Arrays.stream(values).filter(value -> !Double.isNaN(value));
    }

    /** The same with the p-value that it has in a family of claims. */
    public Verdict adjusted(double p, int family) {
        return new Verdict(design, metric, candidate, reference, question, sample, answer.adjusted(p, family), remarks);
    }

    /** The verdict in a few lines, none much longer than a console is wide. */
    public List<String> lines() {
        return new VerdictText(this).lines();
    }

    @Override
    public String toString() {
        return String.join("\n", lines());
    }
}
