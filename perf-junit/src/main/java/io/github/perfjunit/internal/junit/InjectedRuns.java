package io.github.perfjunit.internal.junit;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
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
        this(study, targets, log, new Earlier(history, Optional.empty()), disturbed);
    }

    private InjectedRuns(
            StudyResult study,
            List<NamedTarget> targets,
            AssertionLog log,
            Earlier earlier,
            DisturbedPolicy disturbed) {
        super(study, targets, log, earlier, disturbed);
    }

    /** Creates the runs of a study, with the history and the treatment of disturbed runs that the user has set. */
    static InjectedRuns of(StudyResult study, List<NamedTarget> targets, AssertionLog log, Settings settings) {
        Earlier earlier = new Earlier(History.of(settings, targets), History.whyNotOf(settings, targets));
        DisturbedPolicy disturbed =
                settings.constant(Constants.DISTURBED, DisturbedPolicy.class).orElse(DisturbedPolicy.REPORT);
        return new InjectedRuns(study, targets, log, earlier, disturbed);
    }

    @Override
    public InjectedRuns withDisturbed(DisturbedPolicy policy) {
        return new InjectedRuns(study(), targets(), log(), earlier(), policy);
    }
}
