package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.study.PlannedRun;
import java.util.Optional;

/** Says of which run a load is. */
record LoadProgressForwarder(PlannedRun run, StudyListener listener) implements LoadListener {

    @Override
    public void progress(LoadProgress progress) {
        listener.progress(run, progress);
    }

    @Override
    public void told(String sentence) {
        listener.told(run, sentence);
    }

    @Override
    public void ended(Optional<String> load, LoadResult result) {
        listener.loaded(run, load, result);
    }
}
