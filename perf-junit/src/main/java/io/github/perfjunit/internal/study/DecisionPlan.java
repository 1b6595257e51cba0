package io.github.perfjunit.internal.study;

import io.github.perfjunit.api.FailurePolicy;
import java.util.List;

/**
 * The plan, declared before the first run, by which a study is decided.
 *
 * @param stopping when the study may end
 * @param failures what a failed run does to claims about its target
 * @param decisions the decisions that end the study, or that its size is planned for
 */
public record DecisionPlan(Stopping stopping, FailurePolicy failures, List<DeclaredDecision> decisions) {

    /** When a study may end. */
    public enum Stopping {
        /** After all of its blocks. */
        AT_THE_END,
        /** As soon as all declared decisions are made, by the boundaries of a group-sequential test. */
        WHEN_DECIDED
    }

    public DecisionPlan {
        decisions = List.copyOf(decisions);
    }

    /** All blocks are made, failed runs fail their target's claims, and nothing was declared. */
    public static DecisionPlan fixed() {
        return new DecisionPlan(Stopping.AT_THE_END, FailurePolicy.FAIL, List.of());
    }

    /** In words. */
    @Override
    public String toString() {
        return decisions
                + (canStopEarly() ? " as early as possible" : " at its end")
                + (failures == FailurePolicy.FAIL ? "" : ", failed runs in the worst rank");
    }

    /** Whether the study may end before its last block. */
    public boolean canStopEarly() {
        return stopping == Stopping.WHEN_DECIDED;
    }
}
