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
 * @param shown the side of the reference on which the runs show the candidate, {@code LOWER} or {@code HIGHER}, where the finding is
 *     not this side: claims of equivalence and of a least difference that are refuted have no such finding
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
        @Nullable String shown,
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

        /** Returns the interval, with ends beyond all numbers where it has none. */
        private Effect interval() {
            return new Effect(
                    kind.equals(Effect.Kind.RATIO.name()) ? Effect.Kind.RATIO : Effect.Kind.DIFFERENCE,
                    estimate == null ? Double.NaN : estimate,
                    lower == null ? Double.NEGATIVE_INFINITY : lower,
                    upper == null ? Double.POSITIVE_INFINITY : upper,
                    attainedLevel);
        }

        /** Failed runs are beyond all ratios: at infinity, or at 0. */
        private static @Nullable Double measured(Effect.Kind kind, double value) {
            return kind == Effect.Kind.RATIO && value == 0 ? null : Numbers.finite(value);
        }
    }

    /** Earlier versions did not write what is shown; for a single claim the interval shows it. */
    public ReportedComparison {
        boolean isDirected = finding.equals(Conclusion.LOWER.name()) || finding.equals(Conclusion.HIGHER.name());
        if (shown == null && family == 1 && !isDirected) {
            Effect interval = effect.interval();
            Conclusion side =
                    shownBy(interval, question, interval.kind() == Effect.Kind.RATIO ? margin : absoluteMargin);
            shown = side == Conclusion.INCONCLUSIVE ? null : side.name();
        }
        lines = List.copyOf(lines);
    }

    static ReportedComparison of(PairVerdict verdict) {
        Significance test = verdict.significance();
        PairVerdict.Sides medians = verdict.medians();
        PairVerdict.Sides worst = verdict.worst();
        Conclusion shown = verdict.shown();
        return new ReportedComparison(
                verdict.metric().id(),
                verdict.candidate(),
                verdict.reference(),
                question(verdict.hypothesis()),
                tolerance(verdict.hypothesis()) instanceof RelativeMargin share ? (Double) share.share() : null,
                tolerance(verdict.hypothesis()) instanceof AbsoluteMargin amount ? (Double) amount.amount() : null,
                verdict.conclusion().name(),
                shown == Conclusion.INCONCLUSIVE || shown == verdict.conclusion() ? null : shown.name(),
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

    /** Returns what {@link Hypothesis#shownBy} of the question says; nothing for a margin that is absent or negative. */
    private static Conclusion shownBy(Effect interval, String question, @Nullable Double margin) {
        return switch (question) {
            case "at least" -> interval.beyond(0);
            case "equivalent" -> margin != null && margin >= 0 ? interval.beyond(margin) : Conclusion.INCONCLUSIVE;
            default -> Conclusion.INCONCLUSIVE;
        };
    }

    /**
     * Returns whether the runs show that the candidate is on this side of the reference.
     *
     * @param side {@code LOWER} or {@code HIGHER}
     */
    public boolean shows(Conclusion side) {
        return finding.equals(side.name()) || side.name().equals(shown);
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
