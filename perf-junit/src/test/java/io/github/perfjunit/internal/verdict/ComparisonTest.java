package io.github.perfjunit.internal.verdict;

import static io.github.perfjunit.api.Metrics.CPU_MEAN;
import static io.github.perfjunit.api.Metrics.CPU_TIME;
import static io.github.perfjunit.api.Metrics.CPU_TIME_SAMPLED;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.RSS_PEAK;
import static io.github.perfjunit.api.Metrics.RSS_PEAK_SAMPLED;
import static io.github.perfjunit.internal.study.HandMadeValues.around;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import io.github.perfjunit.api.Conclusion;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.internal.study.DeclaredDecision;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.study.StudyResult;
import io.github.perfjunit.internal.verdict.sample.Effect;
import io.github.perfjunit.internal.verdict.sample.Hypothesis;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ComparisonTest {
    private static final Metric<Number> ERRORS = Metric.count("errors").lowerIsBetter();
    private static final double[] SLOW = {10, 11, 12, 13, 14, 15, 16, 17, 18, 19};

    private static double[] times(double factor, double... values) {
        return Arrays.stream(values).map(value -> factor * value).toArray();
    }

    private static PairVerdict compare(Metric<?> metric, double[] fast, double[] slow) {
        StudyResult study = HandMadeStudy.of("fast", "slow")
                .values(metric, "fast", fast)
                .values(metric, "slow", slow)
                .result();
        return Comparison.of(study, "fast", "slow").judge(metric, new Hypothesis.Difference(), 0.05);
    }

    @Test
    void findsAConstantRatio() {
        PairVerdict verdict = compare(DRAIN_TIME, times(0.5, SLOW), SLOW);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.LOWER);
        assertThat(verdict.effect().kind()).isEqualTo(Effect.Kind.RATIO);
        assertThat(verdict.effect().estimate()).isCloseTo(0.5, within(1e-12));
        assertThat(verdict.significance().pValue()).isEqualTo(2 / 1024.0);
        assertThat(verdict.meansRatio()).isEqualTo(0.5);
        assertThat(verdict.worst()).isEqualTo(new PairVerdict.Sides(9.5, 19));
        assertThat(verdict.medians()).isEqualTo(new PairVerdict.Sides(7.25, 14.5));
    }

    @Test
    void findsTheOppositeWhenTheTargetsChangePlaces() {
        PairVerdict verdict = compare(DRAIN_TIME, times(2, SLOW), SLOW);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.HIGHER);
        assertThat(verdict.effect().estimate()).isCloseTo(2, within(1e-12));
        assertThat(verdict.significance().pValue()).isEqualTo(2 / 1024.0);
    }

    @Test
    void pairsTheRunsOfABlockHoweverFarBlocksLieApart() {
        double[] drift = {1, 1_000, 3, 50, 7, 20_000};
        assertThat(compare(DRAIN_TIME, times(0.99, drift), drift).conclusion()).isEqualTo(Conclusion.LOWER);
    }

    @Test
    void takesDifferencesWhereValuesCanBeZero() {
        PairVerdict verdict = compare(ERRORS, new double[] {1, 2, 3, 4, 5, 6, 7}, new double[] {0, 0, 0, 0, 0, 0, 0});
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.HIGHER);
        assertThat(verdict.effect().kind()).isEqualTo(Effect.Kind.DIFFERENCE);
        assertThat(verdict.effect().estimate()).isEqualTo(4);
    }

    @Test
    void countsTiesAndZeros() {
        double[] reference = {10, 10, 10, 10, 10, 10, 10};
        PairVerdict verdict = compare(ERRORS, new double[] {10, 9, 11, 9, 11, 8, 10}, reference);
        assertThat(verdict.significance().zeros()).isEqualTo(2);
        assertThat(verdict.significance().ties()).isPositive();
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
    }

    @Test
    void decidesNothingWhereNothingDiffers() {
        PairVerdict verdict = compare(DRAIN_TIME, SLOW, SLOW);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(verdict.significance().pValue()).isEqualTo(1);
        assertThat(verdict.effect().estimate()).isEqualTo(1);
    }

    @Test
    void decidesNothingBeforeThereAreEnoughBlocks() {
        double[] five = Arrays.copyOf(SLOW, 5);
        PairVerdict verdict = compare(DRAIN_TIME, times(0.01, five), five);
        assertThat(verdict.conclusion()).isEqualTo(Conclusion.INCONCLUSIVE);
        assertThat(verdict.couldNotDecide()).isTrue();
        double[] six = Arrays.copyOf(SLOW, 6);
        assertThat(compare(DRAIN_TIME, times(0.99, six), six).conclusion()).isEqualTo(Conclusion.LOWER);
    }

    @Test
    void callsTheSmallestTheWorstWhereMoreIsBetter() {
        assertThat(compare(DRAIN_RATE, times(2, SLOW), SLOW).worst()).isEqualTo(new PairVerdict.Sides(20, 10));
    }

    @Test
    void refusesAMetricWithoutDirection() {
        Refusals.assertRefused(() -> compare(CPU_MEAN, SLOW, SLOW), "metric cpu.mean has no direction");
    }

    @Test
    void refusesAMetricThatOneRunDidNotRecord() {
        StudyResult study = HandMadeStudy.of("fast", "slow")
                .values(DRAIN_TIME, "fast", 1, 2)
                .values(DRAIN_TIME, "slow", 1, 2)
                .values(RSS_PEAK, "fast", 1, 2)
                .values(RSS_PEAK, "slow", 1)
                .result();
        Comparison comparison = Comparison.of(study, "fast", "slow");
        Refusals.assertRefused(
                () -> comparison.judge(RSS_PEAK, new Hypothesis.Difference(), 0.05),
                "metric rss.peak was never recorded in block 2, slow; recorded were drain.time");
    }

    @Test
    void refusesValuesOfTwoKinds() {
        StudyResult study = HandMadeStudy.of("fast", "slow")
                .values(RSS_PEAK, "fast", 1, 2)
                .values(RSS_PEAK, "slow", 1, 2)
                .kinds(RSS_PEAK, "fast", "high water mark", "high water mark")
                .kinds(RSS_PEAK, "slow", "high water mark", "largest sum")
                .result();
        Comparison comparison = Comparison.of(study, "fast", "slow");
        Refusals.assertRefused(
                () -> comparison.judge(RSS_PEAK, new Hypothesis.Difference(), 0.05),
                "metric rss.peak was measured as high water mark for 'fast' and as high water mark and largest sum for"
                        + " 'slow', which can't be compared");
    }

    @Test
    void comparesTheSampledPeaksWhenAChildWasSeenInSomeRunsOnly() {
        StudyResult study = peaks().result();
        PairVerdict verdict = Comparison.of(study, "fast", "slow").judge(RSS_PEAK, new Hypothesis.Difference(), 0.05);
        assertThat(verdict.metric()).isEqualTo(RSS_PEAK);
        assertThat(verdict.sample().candidate()).containsExactly(1, 2);
        assertThat(verdict.sample().reference()).containsExactly(3, 4);
        assertThat(verdict.toString())
                .contains("compared by rss.peak.sampled, which all runs have: rss.peak was measured as high water mark"
                        + " for 'fast' and as high water mark and largest sum for 'slow'");
    }

    @Test
    void comparesThePeaksThemselvesWhenTheyAreOfOneKind() {
        StudyResult study = peaks().kinds(RSS_PEAK, "slow", "high water mark", "high water mark")
                .result();
        PairVerdict verdict = Comparison.of(study, "fast", "slow").describe(RSS_PEAK, 0.05);
        assertThat(verdict.sample().candidate()).containsExactly(10, 20);
        assertThat(verdict.toString()).doesNotContain("compared by");
    }

    @Test
    void refusesPeaksOfTwoKindsWhoseSampledPeaksDifferInKindToo() {
        StudyResult study = peaks().kinds(RSS_PEAK_SAMPLED, "fast", "sum", "sum")
                .kinds(RSS_PEAK_SAMPLED, "slow", "sum, of a container", "sum, of a container")
                .result();
        Comparison comparison = Comparison.of(study, "fast", "slow");
        Refusals.assertRefused(
                () -> comparison.judge(RSS_PEAK, new Hypothesis.Difference(), 0.05),
                "metric rss.peak was measured as high water mark for 'fast' and as high water mark and largest sum for"
                        + " 'slow', which can't be compared");
    }

    @Test
    void comparesTheSampledPeaksWhereAStudyMayEndEarlyBecauseLaterRunsMayDifferInKind() {
        double[] sampled = {1, 2, 3, 4, 5, 6, 7};
        StudyResult study = HandMadeStudy.of("fast", "slow")
                .values(RSS_PEAK, "fast", times(10, sampled))
                .values(RSS_PEAK, "slow", times(20, sampled))
                .values(RSS_PEAK_SAMPLED, "fast", sampled)
                .values(RSS_PEAK_SAMPLED, "slow", times(2, sampled))
                .stopsFor(new DeclaredDecision("fast", "slow", RSS_PEAK.id(), 0, 0))
                .result();
        PairVerdict verdict = Comparison.of(study, "fast", "slow").judge(RSS_PEAK, new Hypothesis.Difference(), 0.05);
        assertThat(verdict.sample().candidate()).containsExactly(sampled);
        assertThat(verdict.toString()).contains("compared by rss.peak.sampled, which all runs have:");
    }

    @Test
    void comparesTheSampledTimesOfCommandsWhoseAccountsHoldLessInSomeRunsOnly() {
        PairVerdict verdict = Comparison.of(times().result(), "fast", "slow").describe(CPU_TIME, 0.05);
        assertThat(verdict.sample().candidate()).containsExactly(1, 2);
        assertThat(verdict.toString())
                .contains("compared by cpu.time.sampled, which all runs have: cpu.time was measured as kernel account"
                        + " for 'fast' and as kernel account and sampled for 'slow'");
    }

    @Test
    void refusesADeclaredDecisionOnTimesOfTwoKindsBecauseItsLooksWereAtBoth() {
        StudyResult study = HandMadeStudy.of("fast", "slow")
                .values(CPU_TIME, "fast", 1, 2, 3, 4, 5, 6, 7)
                .values(CPU_TIME, "slow", 11, 12, 13, 14, 15, 16, 17)
                .values(CPU_TIME_SAMPLED, "fast", 1, 2, 3, 4, 5, 6, 7)
                .values(CPU_TIME_SAMPLED, "slow", 11, 12, 13, 14, 15, 16, 17)
                .kinds(CPU_TIME, "slow", "sampled")
                .stopsFor(new DeclaredDecision("fast", "slow", CPU_TIME.id(), 0, 0))
                .result();
        Comparison comparison = Comparison.of(study, "fast", "slow");
        Refusals.assertRefused(
                () -> comparison.judge(CPU_TIME, new Hypothesis.Difference(), 0.05),
                "metric cpu.time was measured as is usual for 'fast' and as is usual and sampled for 'slow', which can't be"
                        + " compared");
    }

    private static HandMadeStudy times() {
        return HandMadeStudy.of("fast", "slow")
                .values(CPU_TIME, "fast", 1.1, 2.1)
                .values(CPU_TIME, "slow", 3.1, 4)
                .values(CPU_TIME_SAMPLED, "fast", 1, 2)
                .values(CPU_TIME_SAMPLED, "slow", 3, 4)
                .kinds(CPU_TIME, "fast", "kernel account", "kernel account")
                .kinds(CPU_TIME, "slow", "kernel account", "sampled");
    }

    private static HandMadeStudy peaks() {
        return HandMadeStudy.of("fast", "slow")
                .values(RSS_PEAK, "fast", 10, 20)
                .values(RSS_PEAK, "slow", 30, 40)
                .values(RSS_PEAK_SAMPLED, "fast", 1, 2)
                .values(RSS_PEAK_SAMPLED, "slow", 3, 4)
                .kinds(RSS_PEAK, "fast", "high water mark", "high water mark")
                .kinds(RSS_PEAK, "slow", "high water mark", "largest sum");
    }

    @Test
    void refusesTargetsThatFailedAndStudiesThatWereNotFinished() {
        HandMadeStudy study = HandMadeStudy.of("fast", "slow")
                .values(DRAIN_TIME, "fast", SLOW)
                .values(DRAIN_TIME, "slow", SLOW);
        StudyResult failed = study.failure("slow", 3, "17 lost").result();
        Refusals.assertRefused(
                () -> Comparison.of(failed, "fast", "slow").judge(DRAIN_TIME, new Hypothesis.Difference(), 0.05),
                "target 'slow' failed in 1 of its 10 runs, so nothing that is claimed of it holds:"
                        + " run 6 (block 3, slow) failed: 17 lost");
        Refusals.assertRefused(
                () -> Comparison.of(study.planned(11).result(), "fast", "slow"),
                "the study is not complete, so nothing is judged: only 20 of 22 runs were made");
    }

    @Test
    void refusesATargetThatTheStudyDoesNotHave() {
        StudyResult study =
                HandMadeStudy.of("fast", "slow").values(DRAIN_TIME, "fast", 1).result();
        Refusals.assertIllegal(
                () -> Comparison.of(study, "fast", "swift"),
                "'swift' is not a target of OrderPerfIT.drain; its targets are [fast, slow]");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 1, -0.05, 5, Double.NaN})
    void refusesASignificanceLevelThatIsNone(double alpha) {
        StudyResult study =
                HandMadeStudy.of("fast", "slow").values(DRAIN_TIME, "fast", 1).result();
        Refusals.assertIllegal(
                () -> Comparison.of(study, "fast", "slow").judge(DRAIN_TIME, new Hypothesis.Difference(), alpha),
                "a significance level lies between 0 and 1, both excluded: " + alpha);
    }

    @Test
    void failsClaimsOfATargetThatFailedInABlockThatWasMadeAgain() {
        HandMadeStudy spoiled = HandMadeStudy.of("a", "b")
                .values(DRAIN_TIME, "a", around(0.5, 11))
                .values(DRAIN_TIME, "b", tens(11))
                .failure("a", 2, "it hung")
                .spoiled("b", 2, "the broker has died")
                .declared(10);
        assertThatExceptionOfType(ComparisonRefused.class)
                .isThrownBy(() ->
                        Comparison.of(spoiled.result(), "a", "b").judge(DRAIN_TIME, new Hypothesis.Difference(), 0.05))
                .withMessageStartingWith("target 'a' failed in 1 of its 11 runs")
                .withMessageContaining("block 2, a) failed: it hung");
    }
}
