package io.github.perfjunit.internal.run.environment;

import io.github.perfjunit.internal.load.LoadListener;
import io.github.perfjunit.internal.load.LoadProgress;
import io.github.perfjunit.internal.load.result.LoadResult;
import io.github.perfjunit.internal.study.PlannedRun;

/** Says of which run a load is. */
record LoadProgressForwarder(PlannedRun run, StudyListener listener) implements LoadListener {

    @Override
    public void progress(LoadProgress progress) {
        listener.progress(run, progress);
    }

    @Override
    public void ended(LoadResult result) {
        listener.loaded(run, result);
    }
}
