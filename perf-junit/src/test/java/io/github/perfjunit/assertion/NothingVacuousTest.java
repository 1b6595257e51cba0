package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.assertion.TwoTargets.QUICK;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Target;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.Comparison;
import io.github.perfjunit.internal.verdict.ComparisonRefused;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import io.github.perfjunit.internal.verdict.sample.Values;
import org.junit.jupiter.api.Test;

/** Assertions that would mean nothing are refused, and numbers keep their meaning. */
class NothingVacuousTest {
    private final InjectedRuns runs = TwoTargets.runs();

    @Test
    void haveRecordedNothingIsVacuous() {
        assertThat(catchThrowable(() -> assertThat(runs).haveRecorded())).isNotNull();
    }

    @Test
    void refusedReferenceLeavesNoUnfinishedChain() {
        assertThat(catchThrowable(() -> assertThat(runs)
                        .candidate(QUICK)
                        .against(Target.jar("x.jar"))
                        .isLowerIn(DRAIN_TIME)))
                .isNotNull();
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void candidateAgainstItselfIsRefused() {
        Throwable t = catchThrowable(
                () -> assertThat(runs).candidate(QUICK).against(QUICK).isLowerIn(DRAIN_TIME));
        assertThat(t).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void descriptionIsShown() {
        assertThat(catchThrowable(
                        () -> assertThat(TwoTargets.runs(TwoTargets.study().planned(11)))
                                .as("my words")
                                .areComplete()))
                .hasMessageContaining("my words");
    }

    @Test
    void noInfinityInRatioOfMeans() {
        Metric<Number> errors = Metric.count("errors").lowerIsBetter();
        StudyResult s = HandMadeStudy.of("a", "b")
                .values(errors, "a", 1, 2, 3)
                .values(errors, "b", 0, 0, 0)
                .result();
        assertThat(Comparison.of(s, "a", "b")
                        .judge(errors, new Hypothesis.Difference(), 0.05)
                        .toString())
                .doesNotContain("Infinity");
    }

    @Test
    void mixedKindsAreRefused() {
        StudyResult s = HandMadeStudy.of("a", "b")
                .values(RSS_PEAK, "a", 1, 2)
                .values(RSS_PEAK, "b", 1, 2)
                .kinds(RSS_PEAK, "a", "x", "y")
                .kinds(RSS_PEAK, "b", "y", "x")
                .result();
        assertThat(catchThrowable(() -> Comparison.of(s, "a", "b").judge(RSS_PEAK, new Hypothesis.Difference(), 0.05)))
                .isInstanceOf(ComparisonRefused.class);
    }

    @Test
    void missingKindReads() {
        StudyResult s = HandMadeStudy.of("a", "b")
                .values(RSS_PEAK, "a", 1, 2)
                .values(RSS_PEAK, "b", 1, 2)
                .kinds(RSS_PEAK, "b", "y", "y")
                .result();
        assertThat(catchThrowable(() -> Comparison.of(s, "a", "b").judge(RSS_PEAK, new Hypothesis.Difference(), 0.05))
                        .getMessage())
                .doesNotContain("as  for");
    }

    @Test
    void smallValuesKeepFigures() {
        assertThat(Values.format(DRAIN_TIME, 0.000843)).isNotEqualTo("0.001 s");
    }
}
