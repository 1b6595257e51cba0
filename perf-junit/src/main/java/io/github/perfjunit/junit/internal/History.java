package io.github.perfjunit.junit.internal;

import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.settings.Constants;
import io.github.perfjunit.settings.Settings;
import java.nio.file.Path;
import java.util.Optional;

/** What earlier builds have measured. */
final class History {

    private History() {}

    /** The one that is kept, if the user wants one. */
    static Optional<StudyHistory> of(Settings settings) {
        return settings.text(Constants.HISTORY).map(Path::of).map(StudyHistory::new);
    }
}
