package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.List;
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
    void aStudyIsAReferenceOnlyIfEachOfItsVerdictTestsWasExecuted() {
        AssertionLog log = new AssertionLog(List.of("isNotSlower", "staysInBudget"));
        log.claimed(AssertionLog.Claim.decided("a is not worse", true, List.of()));
        log.endTest("isNotSlower");
        assertThat(History.standing(log, settings(Map.of())))
                .as("another test could have failed")
                .isEqualTo(Standing.UNDECIDED);

        log.endTest("staysInBudget");
        assertThat(History.standing(log, settings(Map.of()))).isEqualTo(Standing.HELD);
    }

    @Test
    void keepsNoCandidateThatIsAnotherRevision() {
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h", Constants.REVISION_CANDIDATE, "HEAD~1"))))
                .isEmpty();
    }
}
