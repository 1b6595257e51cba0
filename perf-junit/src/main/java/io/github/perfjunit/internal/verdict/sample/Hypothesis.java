package io.github.perfjunit.internal.verdict.sample;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Direction;
import io.github.perfjunit.api.Margin;
import io.github.perfjunit.statistics.Alternative;
import java.util.Optional;

/**
 * A hypothesis about two targets in one metric. Each has a test that answers it with the error rate alpha, and the
 * interval that belongs to this test.
 */
public sealed interface Hypothesis {

    /** Answers from the values of one metric. */
    Answer answer(Sample sample, Direction direction, double alpha);

    /** Returns the text before the p-value; empty for the plain question. */
    String text(Direction direction);

    /**
     * Returns the side of the reference on which an interval shows the candidate, although the claim says otherwise: beyond the margin,
     * or beyond no difference for a least one. {@link Conclusion#INCONCLUSIVE} if it shows neither side, or if the test decides it.
     *
     * @param interval the one that belongs to the test; among several claims, that of {@link #oneOf}
     */
    default Conclusion shownBy(Effect interval, Direction direction) {
        return Conclusion.INCONCLUSIVE;
    }

    /**
     * Answers one of m claims at alpha / m. Its interval decides whether this claim is refuted: an end of it refutes a claim that is
     * right in at most alpha / m of all studies, so one of m claims is refuted wrongly in at most alpha, under any dependence
     * (Bonferroni). By Holm's procedure, which shows claims, one of m holds wrongly as rarely. Its levels are of no use for one-sided
     * claims, equivalent and not worse: that of one claim depends on whether the others hold, not on whether they are refuted.
     */
    default Answer oneOf(int claims, Sample sample, Direction direction, double alpha) {
        return answer(sample, direction, alpha / claims);
    }

    /** Whether its test is one-sided. */
    default Alternative sides() {
        return Alternative.TWO_SIDED;
    }

    /** The scale on which its test compares; empty if the values decide: ratios where all of them are positive. */
    default Optional<Effect.Kind> scale() {
        return Optional.empty();
    }

    /** A side of the reference. */
    enum Side {
        /** Less than the reference. */
        LOWER,
        /** More than the reference. */
        HIGHER
    }

    /**
     * Do the targets differ? Two-sided; the direction is taken from the estimate. Where so many values are equal that the estimate is
     * none, it is the direction of those that are not.
     */
    record Difference() implements Hypothesis {

        @Override
        public Answer answer(Sample sample, Direction direction, double alpha) {
            Significance test = sample.test(Alternative.TWO_SIDED, 0, alpha);
            Effect effect = sample.effect(Alternative.TWO_SIDED, 0, alpha);
            return new Answer(test.isReached() ? side(sample, effect) : Conclusion.INCONCLUSIVE, test, effect);
        }

        private static Conclusion side(Sample sample, Effect effect) {
            double from =
                    effect.estimate() == effect.neutral() ? sample.balance() : effect.estimate() - effect.neutral();
            return from < 0 ? Conclusion.LOWER : from > 0 ? Conclusion.HIGHER : Conclusion.INCONCLUSIVE;
        }

        @Override
        public String text(Direction direction) {
            return "";
        }
    }

    /**
     * Is the candidate lower (or higher) by at least this much? Two-sided around 1 - share (or 1 + share); the interval lies
     * beyond it exactly when the claim holds, ties aside.
     */
    record AtLeast(Side side, Margin margin) implements Hypothesis {

        /** @throws IllegalArgumentException if something is to be lower by 100 % or more */
        public AtLeast {
            if (side == Side.LOWER && margin.share() >= 1) {
                throw new IllegalArgumentException("byAtLeast(" + margin + "): nothing can be lower by 100 % or more");
            }
        }

        @Override
        public Answer answer(Sample sample, Direction direction, double alpha) {
            double factor = side == Side.LOWER ? 1 - margin.share() : 1 + margin.share();
            Significance test = sample.test(Alternative.TWO_SIDED, Math.log(factor), alpha);
            Effect effect = sample.effect(Alternative.TWO_SIDED, Math.log(factor), alpha);
            boolean beyond = side == Side.LOWER ? effect.estimate() < factor : effect.estimate() > factor;
            Conclusion conclusion = side == Side.LOWER ? Conclusion.LOWER : Conclusion.HIGHER;
            return new Answer(test.isReached() && beyond ? conclusion : Conclusion.INCONCLUSIVE, test, effect);
        }

        @Override
        public Conclusion shownBy(Effect interval, Direction direction) {
            return interval.beyond(0);
        }

        /** Whether an interval shows that the difference is less than this much, or the other way. */
        public boolean isShort(Effect interval) {
            return side == Side.LOWER ? interval.lower() > 1 - margin.share() : interval.upper() < 1 + margin.share();
        }

        @Override
        public String text(Direction direction) {
            return (side == Side.LOWER ? "lower" : "higher") + " by at least " + margin + ": ";
        }

        @Override
        public Optional<Effect.Kind> scale() {
            return Optional.of(Effect.Kind.RATIO);
        }
    }

    /**
     * Is the candidate at most this much worse? One-sided around the margin, with the interval of 1 - 2 alpha: around ln 1.05
     * for 5 %, around 0.005 s for 5 ms.
     */
    record NotWorse(Tolerance margin) implements Hypothesis {

        /** Asks with a share of the reference's value. */
        public NotWorse(Margin margin) {
            this(new RelativeMargin(margin));
        }

        @Override
        public Answer answer(Sample sample, Direction direction, double alpha) {
            boolean lowerIsBetter = direction == Direction.LOWER_IS_BETTER;
            Alternative better = lowerIsBetter ? Alternative.LESS : Alternative.GREATER;
            double limit = lowerIsBetter ? margin.upper() : margin.lower();
            double shift = margin.kind().shift(limit);
            Significance test = sample.test(better, shift, alpha);
            Effect effect = sample.effect(better, shift, alpha);
            return new Answer(test.isReached() ? Conclusion.NOT_WORSE : shownBy(effect, direction), test, effect);
        }

        /** It makes a difference whether nothing is known, or that the candidate is beyond the margin. */
        @Override
        public Conclusion shownBy(Effect interval, Direction direction) {
            return direction == Direction.LOWER_IS_BETTER
                    ? interval.beyond(Double.NEGATIVE_INFINITY, margin.upper())
                    : interval.beyond(margin.lower(), Double.POSITIVE_INFINITY);
        }

        @Override
        public String text(Direction direction) {
            return "not worse than " + (direction == Direction.HIGHER_IS_BETTER ? margin.below() : margin.above())
                    + ": ";
        }

        @Override
        public Optional<Effect.Kind> scale() {
            return Optional.of(margin.kind());
        }

        @Override
        public Alternative sides() {
            return Alternative.LESS;
        }
    }

    /**
     * Is the candidate within the margin on both sides, between 1 / (1 + share) and 1 + share, or between -amount and +amount?
     * Two one-sided tests, each at alpha (Schuirmann 1987), with the interval of 1 - 2 alpha.
     */
    record Equivalent(Tolerance margin) implements Hypothesis {

        /** Asks with a share of the reference's value. */
        public Equivalent(Margin margin) {
            this(new RelativeMargin(margin));
        }

        @Override
        public Answer answer(Sample sample, Direction direction, double alpha) {
            double limit = margin.kind().shift(margin.upper());
            Significance both = Significance.both(
                    sample.test(Alternative.LESS, limit, alpha), sample.test(Alternative.GREATER, -limit, alpha));
            Effect effect = sample.effect(Alternative.LESS, limit, alpha);
            return new Answer(both.isReached() ? Conclusion.EQUIVALENT : Conclusion.INCONCLUSIVE, both, effect);
        }

        @Override
        public Conclusion shownBy(Effect interval, Direction direction) {
            return interval.beyond(margin.lower(), margin.upper());
        }

        @Override
        public String text(Direction direction) {
            return "equivalent within " + margin + ": ";
        }

        @Override
        public Optional<Effect.Kind> scale() {
            return Optional.of(margin.kind());
        }

        @Override
        public Alternative sides() {
            return Alternative.LESS;
        }
    }
}
