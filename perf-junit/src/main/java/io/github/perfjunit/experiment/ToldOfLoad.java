package io.github.perfjunit.experiment;

import io.github.perfjunit.experiment.study.PlannedRun;
import io.github.perfjunit.workload.load.LoadListener;
import io.github.perfjunit.workload.load.LoadProgress;
import io.github.perfjunit.workload.load.result.LoadResult;

/** Says of which run a load is. */
record ToldOfLoad(PlannedRun run, StudyListener listener) implements LoadListener {

    @Override
    public void progress(LoadProgress progress) {
        listener.progress(run, progress);
    }

    @Override
    public void ended(LoadResult result) {
        listener.loaded(run, result);
    }
}
