package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.nio.file.Path;
import java.util.Optional;

/** The studies of earlier builds. */
final class History {

    private History() {}

    /** The one that is kept, if the user wants one. A candidate that is another revision is no build of the program. */
    static Optional<StudyHistory> of(Settings settings) {
        if (settings.text(Constants.REVISION_CANDIDATE).isPresent()) {
            return Optional.empty();
        }
        String branch = settings.text(Constants.HISTORY_BRANCH).orElse("");
        String base = settings.text(Constants.HISTORY_BASE).orElse(branch);
        return settings.text(Constants.HISTORY).map(Path::of).map(path -> new StudyHistory(path, branch, base));
    }

    /** Whether the study that these judge can be a reference. */
    static Standing standing(AssertionLog log, Settings settings) {
        if (settings.flag(Constants.HISTORY_ACCEPT, false)) {
            return Standing.ACCEPTED;
        }
        if (log.haveFailed()) {
            return Standing.FAILED;
        }
        boolean isJudged = !log.claims().isEmpty() || !log.budgets().isEmpty();
        // a test that was left out could have failed
        return isJudged && log.byTest().keySet().containsAll(log.tests()) ? Standing.HELD : Standing.UNDECIDED;
    }
}
