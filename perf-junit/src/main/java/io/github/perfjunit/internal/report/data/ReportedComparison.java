package io.github.perfjunit.internal.report.data;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.internal.verdict.PairVerdict;
import io.github.perfjunit.internal.verdict.sample.AbsoluteMargin;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.RelativeMargin;
import io.github.perfjunit.internal.verdict.sample.Significance;
import io.github.perfjunit.internal.verdict.sample.Tolerance;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A verdict on two targets in one metric.
 *
 * @param metric the metric's id
 * @param question what was asked: {@code difference}, {@code at least}, {@code not worse} or {@code equivalent}
 * @param margin the margin or least difference of the question as a share of the reference, if it has one
 * @param absoluteMargin the margin of the question in the metric's base unit, if it has one
 * @param finding {@code LOWER}, {@code HIGHER}, {@code NOT_WORSE}, {@code EQUIVALENT}, {@code INCONCLUSIVE} or {@code
 *     NOT_JUDGED}
 * @param n blocks, or runs of the smaller side
 * @param paired whether runs of the same block were compared
 * @param effect how far apart they are
 * @param pValue between 0 and 1, after the adjustment for a family
 * @param level what the p-value was held against
 * @param method how it was computed, such as {@code exact}
 * @param ties how many values share their rank
 * @param zeros how many differences are zero
 * @param family how many claims the p-value was adjusted for; 1 if it was not
 * @param meansRatio mean of the candidate divided by the mean of the reference, if that is a number
 * @param medianCandidate the median of the candidate's completed runs, in the metric's base unit
 * @param medianReference the median of the reference's completed runs, in the metric's base unit
 * @param worstCandidate the candidate's worst run, in the metric's base unit
 * @param worstReference the reference's worst run, in the metric's base unit
 * @param lines the verdict as the console shows it
 */
public record ReportedComparison(
        String metric,
        String candidate,
        String reference,
        String question,
        @Nullable Double margin,
        @Nullable Double absoluteMargin,
        String finding,
        int n,
        boolean paired,
        Estimate effect,
        double pValue,
        double level,
        String method,
        int ties,
        long zeros,
        int family,
        @Nullable Double meansRatio,
        @Nullable Double medianCandidate,
        @Nullable Double medianReference,
        @Nullable Double worstCandidate,
        @Nullable Double worstReference,
        List<String> lines) {

    /**
     * The estimate with its interval.
     *
     * @param kind {@code RATIO}: candidate divided by reference; {@code DIFFERENCE}: candidate minus reference, in the
     *     metric's base unit
     * @param estimate none where failed runs lie
     * @param lower lower end of the interval, if it has one: none of too few blocks, and none where failed runs lie
     * @param upper upper end of the interval, likewise
     * @param attainedLevel the interval's own confidence level, between 0 and 1
     */
    public record Estimate(
            String kind,
            @Nullable Double estimate,
            @Nullable Double lower,
            @Nullable Double upper,
            double attainedLevel) {

        static Estimate of(Effect effect) {
            boolean hasInterval = effect.attainedLevel() < 1;
            return new Estimate(
                    effect.kind().name(),
                    measured(effect.kind(), effect.estimate()),
                    hasInterval ? measured(effect.kind(), effect.lower()) : null,
                    hasInterval ? measured(effect.kind(), effect.upper()) : null,
                    effect.attainedLevel());
        }

        /** Failed runs are beyond all ratios: at infinity, or at 0. */
        private static @Nullable Double measured(Effect.Kind kind, double value) {
            return kind == Effect.Kind.RATIO && value == 0 ? null : Numbers.finite(value);
        }
    }

    public ReportedComparison {
        lines = List.copyOf(lines);
    }

    static ReportedComparison of(PairVerdict verdict) {
        Significance test = verdict.significance();
        PairVerdict.Sides medians = verdict.medians();
        PairVerdict.Sides worst = verdict.worst();
        return new ReportedComparison(
                verdict.metric().id(),
                verdict.candidate(),
                verdict.reference(),
                question(verdict.hypothesis()),
                tolerance(verdict.hypothesis()) instanceof RelativeMargin share ? (Double) share.share() : null,
                tolerance(verdict.hypothesis()) instanceof AbsoluteMargin amount ? (Double) amount.amount() : null,
                verdict.conclusion().name(),
                verdict.sample().size(),
                verdict.sample().isPaired(),
                Estimate.of(verdict.effect()),
                test.pValue(),
                test.level(),
                test.method(),
                test.ties(),
                test.zeros(),
                test.family(),
                Numbers.finite(verdict.meansRatio()),
                Numbers.finite(medians.candidate()),
                Numbers.finite(medians.reference()),
                Numbers.finite(worst.candidate()),
                Numbers.finite(worst.reference()),
                verdict.lines());
    }

    private static String question(Hypothesis question) {
        if (question instanceof Hypothesis.AtLeast) {
            return "at least";
        }
        if (question instanceof Hypothesis.NotWorse) {
            return "not worse";
        }
        return question instanceof Hypothesis.Equivalent ? "equivalent" : "difference";
    }

    private static @Nullable Tolerance tolerance(Hypothesis question) {
        if (question instanceof Hypothesis.AtLeast atLeast) {
            return new RelativeMargin(atLeast.margin());
        }
        if (question instanceof Hypothesis.NotWorse notWorse) {
            return notWorse.margin();
        }
        return question instanceof Hypothesis.Equivalent equivalent ? equivalent.margin() : null;
    }

    /**
     * Returns whether the runs show that the candidate is on this side of the reference. A claim of equivalence, or of a least difference,
     * that does not hold has no such finding: its interval tells, which must lie beyond the margin of the former, and beyond no
     * difference for the latter.
     *
     * @param side {@code LOWER} or {@code HIGHER}
     */
    public boolean shows(Conclusion side) {
        if (finding.equals(side.name())) {
            return true;
        }
        boolean tellsByInterval = question.equals("equivalent") || question.equals("at least");
        @Nullable Double end = side == Conclusion.HIGHER ? effect.lower() : effect.upper();
        if (!tellsByInterval || end == null) {
            return false;
        }
        boolean isRatio = effect.kind().equals(Effect.Kind.RATIO.name());
        @Nullable Double tolerance = isRatio ? margin : absoluteMargin;
        double beyond = question.equals("equivalent") && tolerance != null ? tolerance : 0;
        return side == Conclusion.HIGHER
                ? end > (isRatio ? 1 + beyond : beyond)
                : end < (isRatio ? 1 / (1 + beyond) : -beyond);
    }

    /** Returns the subject of this verdict, which distinguishes it from other verdicts. */
    String subject() {
        return String.join(
                "/",
                metric,
                candidate,
                reference,
                question,
                absoluteMargin == null ? String.valueOf(margin) : absoluteMargin + " absolute");
    }
}
