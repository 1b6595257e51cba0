package io.github.perfjunit.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.settings.Constants;
import io.github.perfjunit.internal.settings.Settings;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The builds that a history keeps. */
class HistoryTest {

    private static final List<NamedTarget> TARGETS = List.of(new NamedTarget("service", Target.jar("a.jar")));

    private static Settings settings(Map<String, String> values) {
        return Settings.from(key -> Optional.ofNullable(values.get(key)));
    }

    @Test
    void keepsBuildsOfTheWorkingTree() {
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h")), TARGETS))
                .isPresent();
        assertThat(History.of(settings(Map.of(Constants.HISTORY, "h", Constants.REVISION_BASELINE, "HEAD~1")), TARGETS))
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
        assertThat(History.of(
                        settings(Map.of(Constants.HISTORY, "h", Constants.REVISION_CANDIDATE, "HEAD~1")), TARGETS))
                .isEmpty();
    }

    @Test
    void keepsNoProgramThatASettingReplaces() {
        Map<String, String> replaced = Map.of(Constants.HISTORY, "h", Constants.TARGET + ".service", "other.jar");

        assertThat(History.of(settings(replaced), TARGETS)).isEmpty();
        assertThat(History.whyNotOf(settings(replaced), TARGETS))
                .contains(
                        "perfjunit.target.service replaces what the test class declares, so this study does not measure a later build: its targets are"
                                + " compared with each other only");
        assertThat(History.of(settings(replaced), List.of(new NamedTarget("another", Target.jar("a.jar")))))
                .as("another class of the same test run")
                .isPresent();
    }

    /** Else no claim could hold of two revisions where a history is kept. */
    @Test
    void aCandidateThatIsAnotherRevisionHasNoReferenceAndFailsNothing() {
        Target service = Target.jar("a.jar");
        AssertionLog log = new AssertionLog();
        for (Map<String, String> kept : List.of(Map.of(Constants.HISTORY, "h"), Map.<String, String>of())) {
            Map<String, String> values = new HashMap<>(kept);
            values.put(Constants.REVISION_CANDIDATE, "HEAD~1");
            InjectedRuns runs = InjectedRuns.of(
                    HandMadeStudy.of("service").result(),
                    List.of(new NamedTarget("service", service)),
                    log,
                    settings(values));

            assertThat(runs.withDisturbed(DisturbedPolicy.REFUSE).lastRecorded(service))
                    .isEmpty();
        }

        assertThat(log.haveFailed()).isFalse();
        assertThat(log.refusals())
                .hasSize(2)
                .containsOnly(new AssertionLog.Refusal(
                        "lastRecorded(service)",
                        "the candidate is the revision 'HEAD~1' (perfjunit.revision.candidate), and not a build of the"
                                + " working tree: it is compared with the targets of this study only"));
    }
}
