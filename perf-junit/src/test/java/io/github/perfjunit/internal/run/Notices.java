package io.github.perfjunit.internal.run;

import io.github.perfjunit.internal.run.environment.Phase;
import io.github.perfjunit.internal.run.environment.StudyListener;
import io.github.perfjunit.internal.study.PlannedRun;
import io.github.perfjunit.internal.study.RunRecord;
import io.github.perfjunit.internal.study.StudyHeader;
import java.util.ArrayList;
import java.util.List;

/** Keeps what a listener is told in sentences. */
public final class Notices implements StudyListener {

    private final List<String> sentences = new ArrayList<>();

    public List<String> sentences() {
        return sentences;
    }

    @Override
    public void started(StudyHeader header, List<PlannedRun> plan) {}

    @Override
    public void replanned(List<PlannedRun> plan) {}

    @Override
    public void phase(PlannedRun run, Phase phase) {}

    @Override
    public void finished(PlannedRun run, RunRecord record) {}

    @Override
    public void notice(String sentence) {
        sentences.add(sentence);
    }
}
