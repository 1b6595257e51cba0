package io.github.perfjunit.internal.run.completion;

import io.github.perfjunit.internal.process.Running;
import io.github.perfjunit.internal.process.Stopped;
import io.github.perfjunit.internal.run.ActiveTarget;
import io.github.perfjunit.internal.run.MeasuredRun;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.text.Plurals;
import java.time.Duration;
import java.util.List;

/**
 * The way in which a target and its programs ended: what fails the run, and what is only noted.
 *
 * @param problems of the run, to which those of its end are added
 */
record TargetEnd(MeasuredRun run, List<String> problems) {

    void describe(ActiveTarget target, Stopped stopped) {
        // An end that was awaited has been judged by who awaited it.
        if (stopped.hadExited() && target.exited().isEmpty()) {
            int code = stopped.exitCode().orElse(-1);
            String ending = target.running().ending();
            if ((code != 0 || target.system().isPresent())
                    && problems.stream().noneMatch(problem -> problem.contains(ending))) {
                String who = target.system().isPresent()
                        ? "target '" + target.running().name() + "'"
                        : "it";
                problems.add(who + " " + target.running().ended() + " before it was stopped");
            } else if (code == 0 && target.system().isEmpty()) {
                run.note("it ended by itself, with exit code 0, before it was stopped");
            }
        }
        target.system()
                .ifPresentOrElse(
                        system -> system.programs()
                                .forEach(program -> noteEnd(
                                        "its program '" + program.name() + "'",
                                        program.live().running(),
                                        // it is stopped already, and remembers how
                                        program.live().running().stop(Duration.ZERO))),
                        () -> noteEnd("it", target.running(), stopped));
    }

    private void noteEnd(String who, Running program, Stopped stopped) {
        program.lostToMemory()
                .filter(how -> problems.stream().noneMatch(problem -> problem.contains(program.ending())))
                .ifPresent(how -> problems.add(who + " " + how));
        if (!stopped.hadExited() && stopped.how() == Stopped.How.KILLED) {
            run.note(who + " ignored SIGTERM for " + stopped.took().toSeconds() + " s and was killed");
        }
        if (stopped.strayChildren() > 0) {
            run.note(who + " left " + Plurals.of(stopped.strayChildren(), "child process", "child processes")
                    + " behind, killed by perf-junit");
        }
        if (program.outputCut() > 0) {
            run.note(who + " printed too much: " + Plurals.of(program.outputCut(), "byte")
                    + " from the middle of its output were not kept (" + Constants.OUTPUT_LIMIT + ")");
        }
    }
}
