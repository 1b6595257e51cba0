package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Values;

/**
 * The reason why a claim does not hold: whether the runs show that it is wrong, or can't tell.
 *
 * @param kind the heaviest first
 * @param verdict the verdict that does not support the claim
 */
public record Refutation(Kind kind, PairVerdict verdict) {

    /** A kind of reason why runs do not support a claim. */
    public enum Kind {
        /** The candidate is worse than the margin allows. */
        REGRESSION("REGRESSION"),
        /** The candidate differs in the other direction than claimed. */
        OPPOSITE("THE OPPOSITE"),
        /** The targets differ, and were claimed not to. */
        DIFFERENT("DIFFERENT"),
        /** The targets differ in the direction that was claimed, by less. */
        LESS_THAN_CLAIMED("LESS THAN CLAIMED"),
        /** The runs leave open whether the claim is right. */
        COULD_NOT_TELL("COULD NOT TELL");

        private final String words;

        Kind(String words) {
            this.words = words;
        }
    }

    /**
     * Returns the reason of a verdict that does not support a claim.
     *
     * @param claimed the conclusion by which the claim would hold
     */
    public static Refutation of(PairVerdict verdict, Conclusion claimed) {
        if (verdict.couldNotDecide()) {
            return new Refutation(Kind.COULD_NOT_TELL, verdict);
        }
        boolean isOfOneProgram = claimed == Conclusion.INCONCLUSIVE;
        return new Refutation(isOfOneProgram ? Kind.DIFFERENT : of(verdict), verdict);
    }

    private static Kind of(PairVerdict verdict) {
        Conclusion shown = verdict.shown();
        if (verdict.hypothesis() instanceof Hypothesis.AtLeast claimed) {
            return shortOf(claimed, verdict);
        }
        if (shown == Conclusion.INCONCLUSIVE) {
            return Kind.COULD_NOT_TELL;
        }
        if (verdict.hypothesis() instanceof Hypothesis.NotWorse) {
            return Kind.REGRESSION;
        }
        return verdict.hypothesis() instanceof Hypothesis.Equivalent ? Kind.DIFFERENT : Kind.OPPOSITE;
    }

    /** Its test is two-sided: where it is reached and the claim does not hold, the difference is less than claimed. */
    private static Kind shortOf(Hypothesis.AtLeast claimed, PairVerdict verdict) {
        Conclusion opposite = claimed.side() == Hypothesis.Side.LOWER ? Conclusion.HIGHER : Conclusion.LOWER;
        if (verdict.shown() == opposite) {
            return Kind.OPPOSITE;
        }
        boolean isShort = verdict.significance().isReached() || claimed.isShort(verdict.refutingInterval());
        return isShort ? Kind.LESS_THAN_CLAIMED : Kind.COULD_NOT_TELL;
    }

    /** Returns one line with the kind of the reason, the medians of reference and candidate, and the estimate. */
    public String headline() {
        Metric<?> metric = verdict.metric();
        return kind.words + ": " + metric + " "
                + Values.format(metric, verdict.medians().reference()) + " → "
                + Values.format(metric, verdict.medians().candidate()) + " (medians of " + verdict.reference()
                + " → " + verdict.candidate() + "), " + verdict.effect().format(metric.quantity()) + why();
    }

    private String why() {
        return verdict.obstacle()
                .map(obstacle -> switch (obstacle) {
                    case TOO_FEW -> verdict.sample().isPaired() ? ", too few blocks" : ", too few runs";
                    case TOO_EQUAL -> ", too many equal values";
                })
                .orElseGet(this::limit);
    }

    private String limit() {
        String asked = verdict.hypothesis().text(verdict.metric().direction()).replace(": ", "");
        return asked.isEmpty() ? "" : ", claimed: " + asked + open();
    }

    /** The interval shown is that of a single claim: it can lie beyond a margin where the one that counts does not. */
    private String open() {
        int claims = verdict.significance().family();
        return kind != Kind.COULD_NOT_TELL || claims == 1 || verdict.couldNotDecide()
                ? ""
                : ", left open by the interval for one of " + claims + " claims: "
                        + verdict.refutingInterval().format(verdict.metric().quantity());
    }
}
