package io.github.perfjunit.assertion;

import static io.github.perfjunit.api.CpuPercent.ofOneCore;
import static io.github.perfjunit.api.Margin.percent;
import static io.github.perfjunit.api.Metrics.DRAIN_RATE;
import static io.github.perfjunit.api.Metrics.DRAIN_TIME;
import static io.github.perfjunit.api.Metrics.JVM_GC_COUNT;
import static io.github.perfjunit.assertion.SomeTargets.FIRST;
import static io.github.perfjunit.assertion.SomeTargets.SECOND;
import static io.github.perfjunit.assertion.SomeTargets.assertFails;
import static io.github.perfjunit.assertion.SomeTargets.gate;
import static io.github.perfjunit.assertion.SomeTargets.runs;
import static io.github.perfjunit.internal.study.HandMadeValues.tens;
import static java.time.Duration.ofMillis;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.perfjunit.api.Bytes;
import io.github.perfjunit.api.CpuPercent;
import io.github.perfjunit.api.Metric;
import io.github.perfjunit.api.Rate;
import io.github.perfjunit.api.Share;
import io.github.perfjunit.internal.junit.InjectedRuns;
import io.github.perfjunit.internal.study.HandMadeStudy;
import io.github.perfjunit.internal.verdict.AssertionLog;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The candidate's differences from its baseline have the pseudo-median 0.6 s. */
class AbsoluteMarginAssertTest {
    private static final Metric<Duration> ANSWER_TIME =
            Metric.milliseconds("answer.time").lowerIsBetter();

    private final InjectedRuns runs = runs(gate());

    private AbsoluteMarginAssert<Duration> claim(Duration margin) {
        return assertThat(runs).candidate(FIRST).against(SECOND).withMargin(margin);
    }

    private String verdict(int claim) {
        return runs.log().claims().get(claim).verdicts().get(0).lines().get(0);
    }

    @Test
    void passesWithinTheMarginThoughSlower() {
        claim(ofMillis(1500)).isNotWorseIn(DRAIN_TIME).isEquivalentIn(DRAIN_TIME);
        assertThat(verdict(0))
                .isEqualTo("drain.time  candidate / baseline  +0.600 s [+0.350, +0.900] 91.6 % CI   not worse than"
                        + " +1.500 s: exact p = 0.000977   NOT_WORSE (higher, within the margin)");
        assertThat(verdict(1))
                .endsWith("equivalent within 1.500 s: exact p = 0.000977   EQUIVALENT (higher, within the margin)");
        assertThat(runs.log().claims())
                .extracting(AssertionLog.Claim::text)
                .containsExactly(
                        "candidate is not worse by more than 1.500 s than baseline in drain.time (alpha 0.05)",
                        "candidate is equivalent within 1.500 s to baseline in drain.time (alpha 0.05)");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void failsWithWhatWouldHelpWhereNothingIsKnown() {
        assertFails(
                () -> claim(ofMillis(800)).isNotWorseIn(DRAIN_TIME),
                "COULD NOT TELL: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), +0.600 s [+0.350,"
                        + " +0.900] 91.6 % CI, claimed: not worse than +0.800 s",
                "Claimed:",
                "  candidate is not worse by more than 800 ms than baseline in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  candidate / baseline  +0.600 s [+0.350, +0.900] 91.6 % CI   not worse than"
                        + " +0.800 s: exact p = 0.148   INCONCLUSIVE",
                "      n = 10 blocks (coin order, seed 42), candidate higher in 9 of 10, ties 3, zeros 1, smallest p"
                        + " possible 0.00195",
                "      ratio of means x 1.014; rank-biserial +0.95; worst run: candidate 44.10 s, baseline 44 s",
                "drain.time  candidate / baseline  with this noise (the differences of 10 blocks have a standard"
                        + " deviation of 0.418 s) an identical candidate passes \"not worse than +0.800 s\" in about 100"
                        + " of 100 studies of 10 blocks");
    }

    @Test
    void failsWithoutAdviceWhereTheCandidateIsWorse() {
        assertFails(
                () -> claim(ofMillis(5)).isNotWorseIn(DRAIN_TIME),
                "REGRESSION: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), +0.600 s [+0.350, +0.900]"
                        + " 91.6 % CI, claimed: not worse than +0.005 s",
                "Claimed:",
                "  candidate is not worse by more than 5 ms than baseline in drain.time (alpha 0.05)",
                "but found:",
                "  does not hold: drain.time  candidate / baseline  +0.600 s [+0.350, +0.900] 91.6 % CI   not worse than"
                        + " +0.005 s: exact p = 0.998   HIGHER",
                "      n = 10 blocks (coin order, seed 42), candidate higher in 9 of 10, ties 2, zeros 0, smallest p"
                        + " possible 0.000977",
                "      ratio of means x 1.014; rank-biserial +0.95; worst run: candidate 44.10 s, baseline 44 s");
    }

    @Test
    void saysWhenTheTargetsDifferByMoreThanTheMargin() {
        assertThat(catchThrowable(() -> claim(ofMillis(5)).isEquivalentIn(DRAIN_TIME)))
                .isInstanceOf(AssertionError.class)
                .hasMessageStartingWith("DIFFERENT: drain.time 42.10 s → 42.75 s (medians of baseline → candidate), ")
                .hasMessageContaining("claimed: equivalent within 0.005 s");
    }

    @Test
    void takesEachTypeOfValue() {
        Metric<Bytes> size = Metric.bytes("artifact.size").lowerIsBetter();
        Metric<Share> misses = Metric.share("cache.misses").lowerIsBetter();
        Metric<CpuPercent> polling = Metric.cpuPercent("polling.cpu").lowerIsBetter();
        InjectedRuns all = runs(same(
                size,
                same(
                        misses,
                        same(
                                polling,
                                same(
                                        DRAIN_RATE,
                                        same(
                                                JVM_GC_COUNT,
                                                same(ANSWER_TIME, HandMadeStudy.of("candidate", "baseline"))))))));
        ComparisonAssert claim = assertThat(all).candidate(FIRST).against(SECOND);
        claim.withMargin(Bytes.mebibytes(1)).isNotWorseIn(size);
        claim.withMargin(Share.of(0.01)).isNotWorseIn(misses);
        claim.withMargin(ofOneCore(2)).isNotWorseIn(polling);
        claim.withMargin(Rate.perSecond(3)).isNotWorseIn(DRAIN_RATE);
        claim.withMargin(2).isNotWorseIn(JVM_GC_COUNT);
        claim.withMargin(2.5).isEquivalentIn(JVM_GC_COUNT);
        claim.withMargin(ofMillis(5)).isNotWorseIn(ANSWER_TIME);
        assertThat(all.log().claims())
                .extracting(AssertionLog.Claim::text)
                .containsExactly(
                        "candidate is not worse by more than 1 MiB than baseline in artifact.size (alpha 0.05)",
                        "candidate is not worse by more than 1 percentage point than baseline in cache.misses (alpha 0.05)",
                        "candidate is not worse by more than 2 percentage points than baseline in polling.cpu (alpha 0.05)",
                        "candidate is not worse by more than 3 1/s than baseline in drain.rate (alpha 0.05)",
                        "candidate is not worse by more than 2 than baseline in jvm.gc.count (alpha 0.05)",
                        "candidate is equivalent within 2.500 to baseline in jvm.gc.count (alpha 0.05)",
                        "candidate is not worse by more than 5 ms than baseline in answer.time (alpha 0.05)");
    }

    private static HandMadeStudy same(Metric<?> metric, HandMadeStudy study) {
        double[] values = metric.quantity().baseUnit().equals("share") ? new double[10] : tens(10);
        return study.values(metric, "candidate", values).values(metric, "baseline", values);
    }

    @Test
    void isJudgedInSeveralMetricsWithUnitsOfTheirOwn() {
        InjectedRuns both = runs(same(DRAIN_TIME, same(ANSWER_TIME, HandMadeStudy.of("candidate", "baseline"))));
        assertThat(both)
                .candidate(FIRST)
                .against(SECOND)
                .withMargin(ofMillis(5))
                .isNotWorseIn(DRAIN_TIME, ANSWER_TIME);
        assertThat(both.log().claims().get(0).verdicts())
                .extracting(
                        verdict -> verdict.hypothesis().text(verdict.metric().direction()))
                .containsExactly("not worse than +0.005 s: ", "not worse than +5 ms: ");
    }

    @Test
    void needsAMetric() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim(ofMillis(5)).isNotWorseIn())
                .withMessage("a claim needs at least one metric, such as DRAIN_TIME");
    }

    @Test
    void refusesWhatIsNoMargin() {
        ComparisonAssert claim = assertThat(runs).candidate(FIRST).against(SECOND);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.withMargin(ofMillis(-5)))
                .withMessage("a margin must be more than 0, but was -5 ms");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.withMargin(Duration.ZERO))
                .withMessage("a margin must be more than 0, but was 0 ms");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.withMargin(Bytes.bytes(0)))
                .withMessage("a margin must be more than 0, but was 0 MiB");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> claim.withMargin(-2))
                .withMessage("a margin must be more than 0, but was -2");
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNotForDifferencesThatAreToBeReached() {
        assertThatIllegalStateException()
                .isThrownBy(() -> assertThat(runs)
                        .candidate(FIRST)
                        .against(SECOND)
                        .byAtLeast(percent(20))
                        .withMargin(ofMillis(5)))
                .withMessage("byAtLeast(20 %) is for isLowerIn and isHigherIn; it can't be combined with withMargin");
    }

    @Test
    void canBeStricter() {
        claim(ofMillis(1500)).atSignificance(0.001).isNotWorseIn(DRAIN_TIME);
        assertThatIllegalArgumentException().isThrownBy(() -> claim(ofMillis(5)).atSignificance(0.1));
        assertThat(runs.log().takeUnfinished()).isEmpty();
    }

    @Test
    void isNoticedWhereItWasLeft() {
        AbsoluteMarginAssert<Duration> first = claim(ofMillis(5));
        AbsoluteMarginAssert<Duration> second = claim(Duration.ofSeconds(2)).atSignificance(0.01);
        assertThat(first).isNotSameAs(second);
        assertThat(runs.log().takeUnfinished())
                .containsExactly(
                        "candidate(candidate).against(baseline).withMargin(5 ms)",
                        "candidate(candidate).against(baseline).withMargin(2 s)");
    }
}
