package io.github.perfjunit.benchmark.chaos.check;

import io.github.perfjunit.benchmark.chaos.check.Violation.Kind;
import io.github.perfjunit.benchmark.chaos.strike.Injection;
import io.github.perfjunit.benchmark.chaos.study.ForkMain;
import io.github.perfjunit.internal.study.RunOutcome;
import io.github.perfjunit.internal.study.RunRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Each failure names what was hit, and counts against nobody else.
 *
 * @param injection nothing if the study was not disturbed
 */
public record CulpritCheck(Optional<Injection> injection) {

    /** The output of a program is no part of the explanation. */
    private static final String OUTPUT = "last output";

    /** Checks all that failed, and all runs. */
    public List<Violation> violations(List<ForkMain.Event> events, List<RunRecord> runs) {
        List<Violation> found = new ArrayList<>();
        events.stream()
                .filter(CulpritCheck::isFailure)
                .filter(event -> injection
                        .filter(struck -> struck.isNamedIn(explanation(event)))
                        .isEmpty())
                .map(event -> new Violation(
                        Kind.UNNAMED_CULPRIT, event.name() + " " + event.status() + ": " + event.message()))
                .forEach(found::add);
        if (injection.filter(Injection::isNobodysFault).isPresent()) {
            runs.stream()
                    .filter(run -> run.outcome() == RunOutcome.FAILED)
                    .map(run -> new Violation(Kind.BLAMED_TARGET, run.label() + " failed: " + run.failure()))
                    .forEach(found::add);
        }
        return found;
    }

    /** A verdict that does not hold is no failure of perf-junit; a run that is made again is one that needs a reason. */
    private static boolean isFailure(ForkMain.Event event) {
        return event.status().equals("FAILED")
                || (event.isRun() && event.status().equals("ABORTED"));
    }

    private static String explanation(ForkMain.Event event) {
        int end = event.message().indexOf(OUTPUT);
        return end < 0 ? event.message() : event.message().substring(0, end);
    }
}
