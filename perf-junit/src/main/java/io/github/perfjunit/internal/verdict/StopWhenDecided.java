package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.api.FailurePolicy;
import io.github.perfjunit.internal.run.execution.StoppingRule;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.statistics.SequentialSignedRankTest;
import java.util.List;
import java.util.Optional;

/** Ends a study at the first look at which all declared decisions are made. */
public final class StopWhenDecided implements StoppingRule {

    @Override
    public Optional<List<String>> decided(StudyResult study) {
        int blocks = study.judged().size() / study.header().targets().size();
        if (!SequentialSignedRankTest.isLook(blocks) || isAFailureToBeRanked(study)) {
            return Optional.empty();
        }
        List<DeclaredDecisions.State> states = new DeclaredDecisions(study).states();
        return states.stream().anyMatch(DeclaredDecisions.State::isOpen)
                ? Optional.empty()
                : Optional.of(states.stream().map(DeclaredDecisions.State::text).toList());
    }

    /** A failure in a block that was spoiled afterwards takes its rank in the block that is made at the end. */
    private static boolean isAFailureToBeRanked(StudyResult study) {
        return study.header().design().decisionPlan().failures() == FailurePolicy.WORST_RANK
                && study.header().targets().stream().anyMatch(target -> !study.failuresWithoutReplacement(target.name())
                        .isEmpty());
    }
}
