package io.github.perfjunit.experiment;

import io.github.perfjunit.workload.Progress;
import java.util.List;

/** Is told how a study goes. */
public interface StudyListener {

    /** Before the first run. */
    void started(StudyHeader header, List<PlannedRun> plan);

    /** When the plan has changed: a block is made again. */
    void replanned(List<PlannedRun> plan);

    /** At each step of a run. */
    void phase(PlannedRun run, Phase phase);

    /** While something takes its time, once a second at most. */
    default void progress(PlannedRun run, Progress progress) {}

    /** After each run. */
    void finished(PlannedRun run, RunRecord record);

    /** When the study goes on to wait, or ends before its plan does. */
    void notice(String sentence);
}
