package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.assertion.SomeTargets.unwrapped;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.api.DisturbedPolicy;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.api.TargetRuns;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.recording.Note;
import io.github.perfjunit.internal.recording.NoteKind;
import io.github.perfjunit.internal.report.ConsoleLayout.Detail;
import io.github.perfjunit.internal.report.StudyReport;
import io.github.perfjunit.internal.report.data.ReportedAssertions;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyHistory;
import io.github.perfjunit.internal.study.StudyHistory.Standing;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.target.NamedTarget;
import io.github.perfjunit.internal.verdict.AssertionLog;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.References;
import io.github.perfjunit.internal.verdict.TargetMeasurements;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LastRecordedTest {

    private static final Target SERVICE = Target.jar("a.jar");

    @TempDir
    Path directory;

    private static HandMadeStudy study(String id, double first) {
        return HandMadeStudy.of("service")
                .id(id)
                .values(DRAIN_TIME, "service", first, first + .1, first + .2, first + .3, first + .4, first + .5);
    }

    private StudyHistory history() {
        return new StudyHistory(directory);
    }

    private InjectedRuns runs(StudyResult study) {
        return new InjectedRuns(
                study,
                List.of(new NamedTarget("service", SERVICE)),
                new AssertionLog(),
                Optional.of(history()),
                DisturbedPolicy.REPORT);
    }

    @Test
    void isTheLatestBefore() {
        history().add(study("1", 1).result(), Standing.HELD);
        history().add(study("2", 10).result(), Standing.HELD);
        TargetRuns before =
                runs(study("3", 10.05).result()).lastRecorded(SERVICE).orElseThrow();
        assertThat(before.values(DRAIN_TIME).get(0)).isEqualTo(Duration.ofSeconds(10));
    }

    @Test
    void canBeClaimedAgainst() {
        history().add(study("1", 10).result(), Standing.HELD);
        InjectedRuns better = runs(study("2", 9).result());
        TargetRuns before = better.lastRecorded(SERVICE).orElseThrow();
        assertThat(better)
                .candidate(SERVICE)
                .against(before)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME);
        InjectedRuns worse = runs(study("2", 12).result());
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(worse)
                        .candidate(SERVICE)
                        .against(before)
                        .withMargin(percent(5))
                        .isNotWorseIn(DRAIN_TIME))
                .satisfies(error ->
                        assertThat(unwrapped(error)).contains("what changed since then counts as a difference"));
    }

    @Test
    void isLabelledIfItWasDisturbedAndRefusedIfThatWasSet() {
        HandMadeStudy disturbed = study("1", 10)
                .note("service", new Note(NoteKind.FOREIGN_LOAD, "a backup used 90 %", 90), 2, 4)
                .note("service", NoteKind.SAMPLING_GAP, "a gap", 5);
        history().add(disturbed.result(), Standing.HELD);
        InjectedRuns now = runs(study("2", 9).result());
        TargetRuns before = now.lastRecorded(SERVICE).orElseThrow();
        assertThat(now)
                .candidate(SERVICE)
                .against(before)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME);
        assertThat(now).median(DRAIN_TIME).isLessThan(before.median(DRAIN_TIME).plus(percent(5)));
        String disturbance = "the recorded study 1 was disturbed in 2 of 6 judged blocks: other processes used the"
                + " processor: 2 of 6 judged runs of service";
        assertThat(now.log().claims().get(0).verdicts().get(0).lines())
                .anyMatch(line -> line.contains("WARNING: the recorded study 1 was disturbed"));
        assertThat(now.log().budgets().get(0).remarks()).contains("WARNING: " + disturbance);

        InjectedRuns strict = runs(study("2", 9).result()).withDisturbed(DisturbedPolicy.REFUSE);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(strict)
                        .candidate(SERVICE)
                        .against(before)
                        .withMargin(percent(5))
                        .isNotWorseIn(DRAIN_TIME))
                .withMessageContaining(disturbance)
                .withMessageContaining("perfjunit.disturbed is 'refuse'");
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() -> assertThat(strict)
                        .median(DRAIN_TIME)
                        .isLessThan(before.median(DRAIN_TIME).plus(percent(5))))
                .withMessageContaining(disturbance);
    }

    @Test
    void isNothingInTheFirstBuildAndOnAnotherMachine() {
        assertThat(runs(study("1", 1).result()).lastRecorded(SERVICE)).isEmpty();
        history().add(study("1", 10).environment("cores", "64").result(), Standing.HELD);
        assertThat(runs(study("2", 1).result()).lastRecorded(SERVICE)).isEmpty();
    }

    @Test
    void isNoErrorInTheFirstBuild() {
        StudyResult first = study("1", 1).result();
        String reason = "the history has no earlier study of this scenario; a reference has a claim or a budget, all of"
                + " which hold in a build that executed all of its verdict tests, or was accepted"
                + " (perfjunit.history.accept=true, or the command line's accept)";

        assertNone(first, reason);
        assertThat(new StudyReport(first, ReportedAssertions.of(log)).text(Detail.FULL))
                .containsSequence(
                        "NO REFERENCE YET: lastRecorded(service)",
                        "    the history has no earlier study of this scenario; a reference has a claim or a budget, all of",
                        "    which hold in a build that executed all of its verdict tests, or was accepted",
                        "    (perfjunit.history.accept=true, or the command line's accept)")
                .noneMatch(line -> line.contains("REFUSED"));
        assertThat(log.takeNew()).containsEntry("lastRecorded(service)", "no reference yet: " + reason);
    }

    @Test
    void needsAHistory() {
        InjectedRuns runs = new InjectedRuns(
                study("1", 1).result(),
                List.of(new NamedTarget("service", SERVICE)),
                new AssertionLog(),
                Optional.empty(),
                DisturbedPolicy.REPORT);
        assertThatIllegalStateException()
                .isThrownBy(() -> runs.lastRecorded(SERVICE))
                .withMessageContaining("perfjunit.history");
    }

    private AssertionLog log = new AssertionLog();

    private InjectedRuns judged(StudyResult study) {
        return new InjectedRuns(
                study,
                List.of(new NamedTarget("service", SERVICE)),
                log,
                Optional.of(history()),
                DisturbedPolicy.REPORT);
    }

    private void assertNone(StudyResult study, String why) {
        assertThat(judged(study).lastRecorded(SERVICE)).isEmpty();
        assertThat(log.refusals()).last().satisfies(refusal -> {
            assertThat(refusal.subject()).isEqualTo("lastRecorded(service)");
            assertThat(refusal.reason()).contains(why);
        });
        assertThat(log.haveFailed()).isFalse();
    }

    @Test
    void isNoStudyWhoseVerdictsDidNotHold() {
        history().add(study("1", 10).result(), Standing.HELD);
        history().add(study("2", 13).result(), Standing.FAILED);
        assertThat(runs(study("3", 13).result())
                        .lastRecorded(SERVICE)
                        .orElseThrow()
                        .values(DRAIN_TIME))
                .startsWith(Duration.ofSeconds(10));
    }

    @Test
    void isNoStudyWithoutVerdicts() {
        history().add(study("1", 10).result());
        assertNone(
                study("2", 10).result(), "no earlier study of this scenario is a reference: a reference has a claim");
    }

    @Test
    void isAStudyThatWasAccepted() {
        history().add(study("1", 10).result(), Standing.HELD);
        history().add(study("2", 13).result(), Standing.FAILED);
        history().accept("2");
        assertThat(runs(study("3", 13).result())
                        .lastRecorded(SERVICE)
                        .orElseThrow()
                        .values(DRAIN_TIME))
                .startsWith(Duration.ofSeconds(13));
    }

    @Test
    void isNoStudyOfAnotherBranch() {
        new StudyHistory(directory, "feature", "main").add(study("1", 13).result(), Standing.HELD);
        new StudyHistory(directory, "main", "main").add(study("2", 10).result(), Standing.HELD);
        new StudyHistory(directory, "feature", "main").add(study("3", 13).result(), Standing.HELD);
        assertThat(References.lastBefore(
                                study("4", 10).result(), new StudyHistory(directory, "other", "main"), "service")
                        .orElseThrow()
                        .values(DRAIN_TIME))
                .startsWith(Duration.ofSeconds(10));
    }

    @Test
    void isNoStudyInWhichTheTargetFailed() {
        history().add(study("1", 10).result(), Standing.HELD);
        history().add(study("2", 10).failure("service", 3, "3 lost").worstRank().result(), Standing.HELD);
        TargetRuns last = runs(study("3", 10).result()).lastRecorded(SERVICE).orElseThrow();
        assertThat(TargetMeasurements.of(last).study().header().id()).isEqualTo("1");
    }

    @Test
    void isNothingForATargetThatWasRenamedWhichTheReportSays() {
        history()
                .add(
                        HandMadeStudy.of("shop")
                                .id("1")
                                .values(DRAIN_TIME, "shop", 1, 2, 3)
                                .result(),
                        Standing.HELD);
        assertNone(study("2", 10).result(), "the references have the targets [shop] and none called 'service'");
    }

    @Test
    void isRefusedAsAReferenceOfAnotherWorkload() {
        history().add(publishing("1", 2000), Standing.HELD);
        assertRefusedAsAnotherWorkload(500_000);
        assertRefusedAsAnotherWorkload(2010);
        // a number that also differs from run to run
        InjectedRuns alike = runs(publishing("3", 2010, 2004));
        assertThat(alike)
                .candidate(SERVICE)
                .against(alike.lastRecorded(SERVICE).orElseThrow())
                .withMargin(percent(50))
                .isNotWorseIn(DRAIN_TIME);
    }

    private void assertRefusedAsAnotherWorkload(int messages) {
        InjectedRuns now = runs(publishing("2", messages));
        TargetRuns before = now.lastRecorded(SERVICE).orElseThrow();
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(() -> assertThat(now).candidate(SERVICE).against(before))
                .withMessageContaining(
                        "2000 messages to 'orders'; this study has " + messages + " messages to 'orders'");
    }

    private static StudyResult publishing(String id, int... messages) {
        String[] workloads = Arrays.stream(messages)
                .mapToObj(count -> count + " messages to 'orders'")
                .toArray(String[]::new);
        return study(id, 10).workload("service", workloads).result();
    }
}
