package io.github.perfjunit.experiment;

import java.util.List;
import java.util.Optional;

/**
 * The runs of a study so far, live or read back.
 *
 * @param header what the study is
 * @param runs finished runs, warm-up included, in the order of time
 */
public record StudyResult(StudyHeader header, List<RunRecord> runs) {

    public StudyResult {
        runs = List.copyOf(runs);
    }

    /** The runs that are judged. */
    public List<RunRecord> judged() {
        return runs.stream().filter(run -> !run.isWarmUp()).toList();
    }

    /** Ids of all metrics, those of warm-up runs too, in the order in which each was first recorded. */
    public List<String> metricIds() {
        return runs.stream()
                .flatMap(run -> run.metrics().keySet().stream())
                .distinct()
                .toList();
    }

    /** Why these runs can't be judged, if they can't: a partial set never is. */
    public Optional<String> incomplete() {
        Optional<RunRecord> failed = runs.stream()
                .filter(run -> run.outcome() != RunOutcome.COMPLETED)
                .findFirst();
        int expected = header.design().blocks() * header.targets().size();
        if (failed.isPresent()) {
            RunRecord run = failed.get();
            return Optional.of("run " + (runs.indexOf(run) + 1) + " (" + run.label() + ") "
                    + run.outcome().label() + ": " + run.failure());
        }
        if (judged().size() < expected) {
            return Optional.of("only " + judged().size() + " of " + expected + " runs were made");
        }
        return Optional.empty();
    }
}
