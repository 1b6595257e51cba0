package io.github.perfjunit.comparison;

import io.github.perfjunit.comparison.Warnings.DisturbedBlocks;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.metric.Severity;
import io.github.perfjunit.settings.Constants;
import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Refuses to judge runs that were disturbed. */
public final class DisturbedRuns {

    private DisturbedRuns() {}

    /**
     * Refuses runs of which so many were disturbed that an estimate can be wrong by any amount: in a quarter of the blocks or
     * more, a run of one of these targets was.
     *
     * @param targets names of targets of the study
     * @throws ComparisonRefused with the disturbances, the worst first
     */
    public static void refuse(StudyResult study, Collection<String> targets) {
        DisturbedBlocks blocks = Warnings.disturbedBlocks(study, targets);
        if (!blocks.areWidespread()) {
            return;
        }
        String worst = Warnings.of(study, List.of()).stream()
                .filter(warning -> warning.judged() > 0 && targets.stream().anyMatch(warning::concerns))
                .filter(warning -> warning.kind().severity() == Severity.DISTURBED)
                .map(Warning::headline)
                .collect(Collectors.joining("; "));
        throw new ComparisonRefused("the study was disturbed in " + blocks.disturbed() + " of " + blocks.judged()
                + " judged blocks, and " + Constants.DISTURBED + " is 'refuse': " + worst
                + ". Remove the disturbance and measure again");
    }
}
