package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The builds that a history keeps. */
class HistoryTest {

    private static Settings settings(Map<String, String> values) {
        return Settings.from(key -> Optional.ofNullable(values.get(key)));
    }

    @Test
    void keepsBuildsOfTheWorkingTree() {
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h")))).isPresent();
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h", Constants.REVISION_BASELINE, "HEAD~1"))))
                .isPresent();
    }

    @Test
    void keepsNoCandidateThatIsAnotherRevision() {
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h", Constants.REVISION_CANDIDATE, "HEAD~1"))))
                .isEmpty();
    }
}
