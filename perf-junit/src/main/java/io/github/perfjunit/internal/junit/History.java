package io.github.perfjunit.internal.junit;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyDesign;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.target.ReplacedPrograms;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** The studies of earlier builds. */
final class History {

    private History() {}

    /**
     * Returns the one that is kept, if the user wants one. A candidate that is another revision is no build of the program, and neither is a
     * program that a setting replaces.
     */
    static Optional<StudyHistory> of(Settings settings, List<NamedTarget> targets) {
        if (whyNotOf(settings, targets).isPresent()) {
            return Optional.empty();
        }
        String branch = settings.text(Constants.HISTORY_BRANCH).orElse("");
        String base = settings.text(Constants.HISTORY_BASE).orElse(branch);
        return settings.text(Constants.HISTORY).map(Path::of).map(path -> new StudyHistory(path, branch, base));
    }

    /**
     * Makes the place in the history that is kept, if one is, to which this study will be added.
     *
     * @throws ExtensionConfigurationException if it could not be added
     */
    static void requireWritable(StudyDesign study, Settings settings) {
        try {
            of(settings, study.targets()).ifPresent(history -> history.requireWritable(study));
        } catch (UncheckedIOException e) {
            Path directory =
                    Path.of(settings.text(Constants.HISTORY).orElseThrow()).toAbsolutePath();
            throw new ExtensionConfigurationException(
                    Constants.HISTORY + ": the study could not be kept in " + directory + " (" + e.getMessage()
                            + "), so it is not begun; name a directory that this user can write to, or none",
                    e);
        }
    }

    /** Returns why the studies of earlier builds are not those of the same program, if so. */
    static Optional<String> whyNotOf(Settings settings, List<NamedTarget> targets) {
        Optional<String> revision = settings.text(Constants.REVISION_CANDIDATE)
                .map(candidate -> "the candidate is the revision '" + candidate + "' (" + Constants.REVISION_CANDIDATE
                        + "), and not a build of the working tree: it is compared with the targets of this study only");
        return revision.or(() -> new ReplacedPrograms(settings).whyNoLaterBuild(targets));
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
