package io.github.perfjunit.internal.verdict;

import io.github.perfjunit.internal.recording.Severity;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Warnings.DisturbedBlocks;
import io.github.perfjunit.internal.verdict.warning.Warning;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
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
        throw new ComparisonRefused("the study was disturbed in " + blocks.disturbed() + " of " + blocks.judged()
                + " judged blocks, and " + Constants.DISTURBED + " is 'refuse': " + worst(study, targets)
                + ". Remove the disturbance and measure again");
    }

    /**
     * Refuses a reference that was recorded earlier, and disturbed so much.
     *
     * @throws ComparisonRefused with the disturbances, the worst first
     */
    public static void refuseReference(TargetMeasurements reference) {
        disturbance(reference).ifPresent(disturbance -> {
            throw new ComparisonRefused(disturbance + ", and " + Constants.DISTURBED
                    + " is 'refuse'. Compare with another study, or measure without the disturbance and accept that study ("
                    + Constants.HISTORY_ACCEPT + "=true)");
        });
    }

    /** Returns a sentence about a reference that was recorded earlier, if it was disturbed so much. */
    public static Optional<String> disturbance(TargetMeasurements reference) {
        DisturbedBlocks blocks = Warnings.disturbedBlocks(reference.study(), List.of(reference.target()));
        return blocks.areWidespread()
                ? Optional.of("the recorded study " + reference.study().header().id() + " was disturbed in "
                        + blocks.disturbed() + " of " + blocks.judged() + " judged blocks: "
                        + worst(reference.study(), List.of(reference.target())))
                : Optional.empty();
    }

    private static String worst(StudyResult study, Collection<String> targets) {
        return Warnings.of(study, List.of()).stream()
                .filter(warning -> warning.judged() > 0 && targets.stream().anyMatch(warning::concerns))
                .filter(warning -> warning.kind().severity() == Severity.DISTURBED)
                .map(Warning::headline)
                .collect(Collectors.joining("; "));
    }
}
