package io.github.perfjunit.assertion;

import static io.github.perfjunit.assertion.SomeTargets.unwrapped;
import static io.github.perfjunit.comparison.Margin.percent;
import static io.github.perfjunit.metric.Metrics.DRAIN_TIME;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.perfjunit.comparison.TargetRuns;
import io.github.perfjunit.experiment.study.HandMadeStudy;
import io.github.perfjunit.experiment.study.StudyHistory;
import io.github.perfjunit.experiment.study.StudyResult;
import io.github.perfjunit.target.NamedTarget;
import io.github.perfjunit.target.Target;
import java.nio.file.Path;
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

    private Runs runs(StudyResult study) {
        return new Runs(study, List.of(new NamedTarget("service", SERVICE)), new Judgements(), Optional.of(history()));
    }

    @Test
    void isTheLatestBefore() {
        history().add(study("1", 1).result());
        history().add(study("2", 10).result());
        TargetRuns before =
                runs(study("3", 10.05).result()).lastRecorded(SERVICE).orElseThrow();
        assertThat(before.values(DRAIN_TIME)[0]).isEqualTo(10);
    }

    @Test
    void canBeClaimedAgainst() {
        history().add(study("1", 10).result());
        Runs better = runs(study("2", 9).result());
        TargetRuns before = better.lastRecorded(SERVICE).orElseThrow();
        assertThat(better)
                .candidate(SERVICE)
                .against(before)
                .withMargin(percent(5))
                .isNotWorseIn(DRAIN_TIME);
        Runs worse = runs(study("2", 12).result());
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
    void isNothingInTheFirstBuildAndOnAnotherMachine() {
        assertThat(runs(study("1", 1).result()).lastRecorded(SERVICE)).isEmpty();
        history().add(study("1", 10).environment("cores", "64").result());
        assertThat(runs(study("2", 1).result()).lastRecorded(SERVICE)).isEmpty();
    }

    @Test
    void needsAHistory() {
        Runs runs = new Runs(study("1", 1).result(), List.of(new NamedTarget("service", SERVICE)), new Judgements());
        assertThatIllegalStateException()
                .isThrownBy(() -> runs.lastRecorded(SERVICE))
                .withMessageContaining("perfjunit.history");
    }
}
