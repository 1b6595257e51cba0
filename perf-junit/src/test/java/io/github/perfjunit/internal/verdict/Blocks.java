package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;

import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;

/** Studies of a candidate a and a reference b, judged by their drain times. */
public final class Blocks {
    private Blocks() {}

    /** A study of candidate a and reference b. */
    public static HandMadeStudy study(double[] candidate, double... reference) {
        return HandMadeStudy.of("a", "b").values(DRAIN_TIME, "a", candidate).values(DRAIN_TIME, "b", reference);
    }

    public static PairVerdict judge(HandMadeStudy study, Hypothesis hypothesis) {
        return Comparison.of(study.result(), "a", "b").judge(DRAIN_TIME, hypothesis, 0.05);
    }

    public static PairVerdict judge(StudyResult study, Hypothesis hypothesis) {
        return Comparison.of(study, "a", "b").judge(DRAIN_TIME, hypothesis, 0.05);
    }

    static DeclaredDecision differs(String candidate, String reference) {
        return new DeclaredDecision(candidate, reference, DRAIN_TIME.id(), 0, 0);
    }

    static DeclaredDecision notWorse(String candidate, String reference, double margin) {
        return new DeclaredDecision(candidate, reference, DRAIN_TIME.id(), margin, 0);
    }
}
