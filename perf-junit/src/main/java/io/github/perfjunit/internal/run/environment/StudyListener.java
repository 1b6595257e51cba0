package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.drain.Progress;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import java.util.List;
import java.util.Optional;

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

    /** While a load is made, about once a second. */
    default void progress(PlannedRun run, LoadProgress progress) {}

    /** When a load of several parts has come to the next one, in a sentence. */
    default void told(PlannedRun run, String sentence) {}

    /** When the load of this name, if it has one, is over, valid or not. */
    default void loaded(PlannedRun run, Optional<String> load, LoadResult result) {}

    /** After each run. */
    void finished(PlannedRun run, RunRecord record);

    /** When the study goes on to wait, or ends before its plan does. */
    void notice(String sentence);
}
