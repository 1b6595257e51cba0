package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.MeasuredRuns;
import io.github.perfjunit.junit.Runs;
import java.util.List;
import java.util.Optional;

/** The parameter of verdict tests. */
public final class InjectedRuns extends MeasuredRuns implements Runs {

    /**
     * Creates the runs of a study.
     *
     * @param targets the targets as the test class declares them
     * @param log where claims and budgets are kept for the report
     * @param history what earlier builds have measured, if it is kept
     */
    public InjectedRuns(
            StudyResult study,
            List<NamedTarget> targets,
            AssertionLog log,
            Optional<StudyHistory> history,
            DisturbedPolicy disturbed) {
        super(study, targets, log, history, disturbed);
    }

    @Override
    public InjectedRuns withDisturbed(DisturbedPolicy policy) {
        return new InjectedRuns(study(), targets(), log(), history(), policy);
    }
}
